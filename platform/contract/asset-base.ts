import { currentRequestScope } from './request-scope.ts'

let ofPage = ''

/** States once, when a page starts in a browser, where its files are; empty for the page's own site. */
export function setAssetBase(base: string): void {
  ofPage = base
}

/** Where a file of the build, or a picture beside it, is found: at the asset base of the brand where it has one. */
export function assetAddress(path: string): string {
  // An address that the build itself has completed stays as it is.
  if (!path.startsWith('/')) return path
  return `${currentRequestScope()?.boot.assetBase ?? ofPage}${path}`
}
