import { handle } from '#platform/http/handler.ts'
import { readBrandContent } from '../../brand-contract.ts'
import type { BrandContents } from '../brand-content/brand-content.ts'

/** Returns the content that a brand publishes beside its prices. */
export function readBrandContentHandler(contents: Pick<BrandContents, 'of'>) {
  return handle(readBrandContent, ({ caller: { brand }, now }) => Promise.resolve({ content: contents.of(brand, now) }))
}
