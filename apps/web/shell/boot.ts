import type { Boot } from '#platform/contract/request-scope.ts'
import { currentRequestScope } from '#platform/contract/request-scope.ts'

export const bootElementId = 'boot'

let fromDocument: Boot | undefined

/** The server's decisions for this document: from the request while rendering, from the document in a browser. */
export function readBoot(): Boot {
  const scope = currentRequestScope()
  if (scope) return scope.boot
  fromDocument ??= JSON.parse(document.getElementById(bootElementId)?.textContent ?? '{}') as Boot
  return fromDocument
}
