/**
 * Command-line settings of the embedded server, for a small machine (two cores) with other work to do.
 * @param fast for tests: nothing waits for the disk.
 */
export function serverSettings(port: number, fast: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: fast ? '200' : '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    // Short queries of a web application: compiling them, or running one on both cores, costs more than it saves.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // Its error messages quote rows. Cadenza logs what failed, without them.
    log_min_messages: 'log',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
