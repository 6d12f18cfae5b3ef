import { useCallback, useEffect, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { listTags } from '../../calls.gen.ts'
import { tagWords } from './tag-words.ts'

export type TagOption = Pick<DataOf<typeof listTags>['list'][number], 'slug' | 'label'>

let ofPage: readonly TagOption[] | null = null

/** The known tags, fetched once per page; `failed` until the request is repeated. */
export function useTagOptions() {
  const client = useClient()
  const [options, setOptions] = useState<readonly TagOption[] | 'failed' | null>(ofPage)
  useEffect(() => {
    if (options !== null) return
    const request = new AbortController()
    client.call(listTags, {}, { silent: true, signal: request.signal }).then(
      (answer) => {
        if (answer.ok) ofPage = answer.data.list
        setOptions(ofPage ?? 'failed')
      },
      () => undefined,
    )
    return () => request.abort()
  }, [client, options])
  const retry = useCallback(() => setOptions(null), [])
  return { options, retry }
}

/** How a tag reads: a known one in the page's language, an own one by its words. */
export function tagLabel(tag: string, options: readonly TagOption[] | 'failed' | null): string {
  const known = Array.isArray(options) ? (options as readonly TagOption[]).find(({ slug }) => slug === tag) : undefined
  return known?.label ?? tagWords(tag)
}
