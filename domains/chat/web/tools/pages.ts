import { useCallback, useEffect, useState } from 'react'

export type PageOf<Row> = { list: readonly Row[]; next: string | null }
/** Reads one page; null where it did not come. */
export type ReadPage<Row> = (cursor: string | null, signal: AbortSignal) => Promise<PageOf<Row> | null>

type State<Row> = { list: readonly Row[]; next: string | null; status: 'loading' | 'ready' | 'failed' }

/**
 * The pages of a list, one after another; `read` null shows none, and another `read` begins anew. A page without a row is
 * followed by the next one by itself.
 */
export function usePages<Row>(read: ReadPage<Row> | null, delayMs = 0) {
  const [state, setState] = useState<State<Row>>({ list: [], next: null, status: 'loading' })
  const [wanted, setWanted] = useState<{ cursor: string | null }>({ cursor: null })
  const [shownFor, setShownFor] = useState(() => read)
  if (shownFor !== read) {
    setShownFor(() => read)
    setState({ list: [], next: null, status: 'loading' })
    setWanted({ cursor: null })
  }
  useEffect(() => {
    if (!read) return
    const abort = new AbortController()
    const load = async () => {
      let { cursor } = wanted
      for (;;) {
        const page = await read(cursor, abort.signal)
        if (abort.signal.aborted) return
        if (!page) return setState((before) => ({ ...before, status: 'failed' }))
        const isEmpty = page.list.length === 0 && page.next !== null
        setState((before) => ({
          list: wanted.cursor === null && before.next === null ? page.list : [...before.list, ...page.list],
          next: page.next,
          status: isEmpty ? 'loading' : 'ready',
        }))
        if (!isEmpty) return
        cursor = page.next
      }
    }
    // Only an abort rejects: nobody looks any more.
    const pause = setTimeout(() => void load().catch(() => undefined), wanted.cursor === null ? delayMs : 0)
    return () => {
      clearTimeout(pause)
      abort.abort()
    }
  }, [read, wanted, delayMs])
  const more = useCallback(() => {
    setState((before) => ({ ...before, status: 'loading' }))
    setWanted({ cursor: state.next })
  }, [state.next])
  const retry = useCallback(() => {
    setState((before) => ({ ...before, status: 'loading' }))
    setWanted(({ cursor }) => ({ cursor }))
  }, [])
  const change = useCallback(
    (into: (list: readonly Row[]) => readonly Row[]) => setState((before) => ({ ...before, list: into(before.list) })),
    [],
  )
  return { ...state, more, retry, change }
}
