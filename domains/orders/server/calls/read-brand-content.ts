import { handle } from '#platform/http/handler.ts'
import { readBrandContent } from '../../brand-contract.ts'
import type { Orders } from '../orders.ts'

/** What the brand says of itself beside its prices. */
export function readBrandContentHandler({ brandContents }: Orders) {
  return handle(readBrandContent, ({ caller: { brand }, now }) =>
    Promise.resolve({ content: brandContents.of(brand, now) }),
  )
}
