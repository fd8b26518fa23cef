@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Machine Room's command line from its zip, on Windows: needs a JDK 25 or newer in JAVA_HOME or PATH.
rem Why the JVM is started like this, java.sh says.
setlocal
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" --add-opens java.base/java.lang=ALL-UNNAMED ^
  --add-exports java.base/jdk.internal.vm=ALL-UNNAMED --enable-native-access=ALL-UNNAMED ^
  -Djdk.trackAllThreads=false -Djdk.pollerMode=1 -XX:+UseSerialGC ^
  -XX:+UseCompactObjectHeaders -XX:InlineSmallCode=1000 ^
  -XX:MaxRAMPercentage=75 -XX:MaxNewSize=64m -XX:CompressedClassSpaceSize=3g ^
  -XX:CompileCommand=quiet ^
  "-XX:CompileCommand=dontinline,org.machineroom.kernel.Kernel::schedule" ^
  "-XX:CompileCommand=dontinline,org.machineroom.kernel.Rank::wake" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.MpiProcess::enter" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.CallLog::leave" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.message.*::prepare" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.message.*::start" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.message.*::receive" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.message.*::end" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.internal.request.Arrival::received" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.buffer.Region::unpack" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.collective.call.Scene::*" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.Exchange::*" ^
  "-XX:CompileCommand=dontinline,org.machineroom.mpi.ExchangeCourse::*" ^
  "-XX:CompileCommand=dontinline,org.machineroom.runner.internal.record.TraceRecorder::*" ^
  "-XX:CompileCommand=dontinline,org.machineroom.trace.write.RankStream::*" ^
  "-XX:CompileCommand=dontinline,org.machineroom.trace.write.PartStream::*" ^
  %MACHINEROOM_OPTS% -cp "%~dp0..\lib\*" org.machineroom.runner.Main %*
exit /b %ERRORLEVEL%
