import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import type { BrandContent } from '../../brand-contract.ts'
import { readBrandContent } from '../../calls.gen.ts'

/** What the brand says of itself, fetched for what opens over a page; null until it is there, and where there is none. */
export function useBrandContent(): BrandContent | null {
  const client = useClient()
  const [content, setContent] = useState<BrandContent | null>(null)
  useEffect(() => {
    const request = new AbortController()
    client.call(readBrandContent, {}, { silent: true, signal: request.signal }).then(
      (answer) => answer.ok && setContent(answer.data.content),
      () => undefined,
    )
    return () => request.abort()
  }, [client])
  return content
}
