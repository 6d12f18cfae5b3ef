/** The message of a missing page: in full when the server loaded it, by its path when the page moved there itself. */
export function notFoundMessage(where: { fullPath: string; path: string; fatal: boolean }): string {
  return where.fatal ? `Page Not Found: ${where.fullPath}` : `Page not found: ${where.path}`
}

/** The document title of an error page. */
export function faultTitle(status: number, message: string): string {
  return `${status} - ${message}`
}

const chunkFailures = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /error loading dynamically/i,
  /unable to preload css/i,
]

/** True when a part of the page's own code could not be fetched, as happens after a release. */
export function isChunkFailure(error: unknown): boolean {
  const text = error instanceof Error ? error.message : ''
  return chunkFailures.some((pattern) => pattern.test(text))
}
