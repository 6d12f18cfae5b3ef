import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import type { BrandContent } from '../../brand-contract.ts'
import { readBrandContent } from '../../calls.gen.ts'

/** The brand's statements about itself, fetched for an overlay; null until they are there, and where there are none. */
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
