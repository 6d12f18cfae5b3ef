const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Whether a host, with or without a port, is this machine. */
export function isLoopback(host: string): boolean {
  return loopback.test(host)
}
