@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Machine Room's command line from its zip, on Windows: needs a JDK 25 or newer in JAVA_HOME or PATH.
setlocal
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" --add-opens java.base/java.lang=ALL-UNNAMED ^
  --add-exports java.base/jdk.internal.vm=ALL-UNNAMED --enable-native-access=ALL-UNNAMED ^
  -Djdk.trackAllThreads=false -XX:+UseSerialGC -XX:MaxRAMPercentage=75 -XX:CompressedClassSpaceSize=3g ^
  %MACHINEROOM_OPTS% -cp "%~dp0..\lib\*" org.machineroom.runner.Main %*
exit /b %ERRORLEVEL%
