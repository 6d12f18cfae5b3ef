import { currentRequestScope } from '#platform/contract/request-scope.ts'

/** An address of this site with its scheme and host, which previews on other sites need. */
export function wholeAddress(path: string): string {
  return new URL(path, currentRequestScope()?.origin ?? location.origin).href
}
