import { useState } from 'react'
import type { Page } from './load-services.ts'

type Shown<Row> = Page<Row> & { status: 'rest' | 'loading' | 'failed' }

/** A list that grows by pages, and whose rows may change; anyone who is here may change, and then it starts with what was loaded for them. */
export function usePages<Row extends { id: string }>(
  first: Page<Row>,
  fetchPage: (cursor: string | null) => Promise<Page<Row> | null>,
) {
  const [began, setBegan] = useState(first)
  const [shown, setShown] = useState<Shown<Row>>({ ...first, status: 'rest' })
  if (began !== first) {
    setBegan(first)
    setShown({ ...first, status: 'rest' })
  }
  const more = async () => {
    setShown((now) => ({ ...now, status: 'loading' }))
    const page = await fetchPage(shown.next)
    setShown((now) => {
      if (!page) return { ...now, status: 'failed' }
      const known = new Set(now.list.map(({ id }) => id))
      return { list: [...now.list, ...page.list.filter(({ id }) => !known.has(id))], next: page.next, status: 'rest' }
    })
  }
  return {
    ...shown,
    more: () => void more(),
    /** Begins anew with what stands there now. */
    async again() {
      const page = await fetchPage(null)
      if (page) setShown({ ...page, status: 'rest' })
      return page
    },
    /** Puts a row in its place, or first where it is new. */
    put: (row: Row) =>
      setShown((now) => ({
        ...now,
        list: now.list.some(({ id }) => id === row.id)
          ? now.list.map((one) => (one.id === row.id ? row : one))
          : [row, ...now.list],
      })),
  }
}

export type Pages<Row extends { id: string }> = ReturnType<typeof usePages<Row>>
