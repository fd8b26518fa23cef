/* SPDX-License-Identifier: EPL-2.0 */
/* The calls of tools: MACHINEROOM_TOOL(name without MPI_T_, parameters). */
#pragma GCC system_header
MACHINEROOM_TOOL(init_thread, int required, int *provided)
MACHINEROOM_TOOL(finalize, void)
MACHINEROOM_TOOL(enum_get_info, MPI_T_enum enumtype, int *num, char *name, int *name_len)
MACHINEROOM_TOOL(enum_get_item, MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len)
MACHINEROOM_TOOL(cvar_get_num, int *num_cvar)
MACHINEROOM_TOOL(cvar_get_info, int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype,
                 MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope)
MACHINEROOM_TOOL(cvar_get_index, const char *name, int *cvar_index)
MACHINEROOM_TOOL(cvar_handle_alloc, int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count)
MACHINEROOM_TOOL(cvar_handle_free, MPI_T_cvar_handle *handle)
MACHINEROOM_TOOL(cvar_read, MPI_T_cvar_handle handle, void *buf)
MACHINEROOM_TOOL(cvar_write, MPI_T_cvar_handle handle, const void *buf)
MACHINEROOM_TOOL(pvar_get_num, int *num_pvar)
MACHINEROOM_TOOL(pvar_get_info, int pvar_index, char *name, int *name_len, int *verbosity, int *var_class,
                 MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *readonly,
                 int *continuous, int *atomic)
MACHINEROOM_TOOL(pvar_get_index, const char *name, int var_class, int *pvar_index)
MACHINEROOM_TOOL(pvar_session_create, MPI_T_pvar_session *session)
MACHINEROOM_TOOL(pvar_session_free, MPI_T_pvar_session *session)
MACHINEROOM_TOOL(pvar_handle_alloc, MPI_T_pvar_session session, int pvar_index, void *obj_handle,
                 MPI_T_pvar_handle *handle, int *count)
MACHINEROOM_TOOL(pvar_handle_free, MPI_T_pvar_session session, MPI_T_pvar_handle *handle)
MACHINEROOM_TOOL(pvar_start, MPI_T_pvar_session session, MPI_T_pvar_handle handle)
MACHINEROOM_TOOL(pvar_stop, MPI_T_pvar_session session, MPI_T_pvar_handle handle)
MACHINEROOM_TOOL(pvar_read, MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
MACHINEROOM_TOOL(pvar_write, MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)
MACHINEROOM_TOOL(pvar_reset, MPI_T_pvar_session session, MPI_T_pvar_handle handle)
MACHINEROOM_TOOL(pvar_readreset, MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
MACHINEROOM_TOOL(event_get_num, int *num_events)
MACHINEROOM_TOOL(event_get_info, int event_index, char *name, int *name_len, int *verbosity,
                 MPI_Datatype *array_of_datatypes, MPI_Aint *array_of_displacements, int *num_elements,
                 MPI_T_enum *enumtype, MPI_Info *info, char *desc, int *desc_len, int *bind)
MACHINEROOM_TOOL(event_get_index, const char *name, int *event_index)
MACHINEROOM_TOOL(event_handle_alloc, int event_index, void *obj_handle, MPI_Info info,
                 MPI_T_event_registration *event_registration)
MACHINEROOM_TOOL(event_handle_set_info, MPI_T_event_registration event_registration, MPI_Info info)
MACHINEROOM_TOOL(event_handle_get_info, MPI_T_event_registration event_registration, MPI_Info *info_used)
MACHINEROOM_TOOL(event_register_callback, MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                 MPI_Info info, void *user_data, MPI_T_event_cb_function event_cb_function)
MACHINEROOM_TOOL(event_callback_set_info, MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                 MPI_Info info)
MACHINEROOM_TOOL(event_callback_get_info, MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
                 MPI_Info *info_used)
MACHINEROOM_TOOL(event_handle_free, MPI_T_event_registration event_registration, void *user_data,
                 MPI_T_event_free_cb_function free_cb_function)
MACHINEROOM_TOOL(event_set_dropped_handler, MPI_T_event_registration event_registration,
                 MPI_T_event_dropped_cb_function dropped_cb_function)
MACHINEROOM_TOOL(event_read, MPI_T_event_instance event_instance, int element_index, void *buffer)
MACHINEROOM_TOOL(event_copy, MPI_T_event_instance event_instance, void *buffer)
MACHINEROOM_TOOL(event_get_timestamp, MPI_T_event_instance event_instance, MPI_Count *event_timestamp)
MACHINEROOM_TOOL(event_get_source, MPI_T_event_instance event_instance, int *source_index)
MACHINEROOM_TOOL(source_get_num, int *num_sources)
MACHINEROOM_TOOL(source_get_info, int source_index, char *name, int *name_len, char *desc, int *desc_len,
                 MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks, MPI_Info *info)
MACHINEROOM_TOOL(source_get_timestamp, int source_index, MPI_Count *timestamp)
MACHINEROOM_TOOL(category_get_num, int *num_cat)
MACHINEROOM_TOOL(category_get_info, int cat_index, char *name, int *name_len, char *desc, int *desc_len,
                 int *num_cvars, int *num_pvars, int *num_categories)
MACHINEROOM_TOOL(category_get_num_events, int cat_index, int *num_events)
MACHINEROOM_TOOL(category_get_index, const char *name, int *cat_index)
MACHINEROOM_TOOL(category_get_cvars, int cat_index, int len, int *indices)
MACHINEROOM_TOOL(category_get_pvars, int cat_index, int len, int *indices)
MACHINEROOM_TOOL(category_get_events, int cat_index, int len, int *indices)
MACHINEROOM_TOOL(category_get_categories, int cat_index, int len, int *indices)
MACHINEROOM_TOOL(category_changed, int *update_number)
