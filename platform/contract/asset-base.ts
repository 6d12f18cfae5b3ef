import { currentRequestScope } from './request-scope.ts'

let ofPage = ''

/** States once, when a page starts in a browser, where its files are; empty for the page's own site. */
export function setAssetBase(base: string): void {
  ofPage = base
}

/** Where a file of the build, or a picture beside it, is found: at the asset base of the brand where it has one. */
export function assetAddress(path: string): string {
  // The build completes addresses in a browser, where the document has those of its own site by their path. React loads
  // and applies a style anew whose address differs from the document's.
  if (!path.startsWith('/')) return withoutOwnSite(path)
  return `${currentRequestScope()?.boot.assetBase ?? ofPage}${path}`
}

function withoutOwnSite(address: string): string {
  const own = `${(globalThis as { location?: { origin: string } }).location?.origin ?? ''}/`
  return own !== '/' && address.startsWith(own) ? address.slice(own.length - 1) : address
}
