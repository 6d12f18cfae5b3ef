import { useRef, useState } from 'react'

export type SaveState = 'rest' | 'saving' | 'saved' | 'failed'

export type Choice<T> = {
  shown: T
  state: SaveState
  choose(next: T): void
  /** Tries again what could not be stored. */
  retry(): void
}

/**
 * A choice that is shown at once and stored behind that: in order, one at a time. A choice that could not be stored
 * reverts, unless something else was chosen since.
 */
export function useChoice<T>(initial: T, save: (next: T) => Promise<boolean>): Choice<T> {
  const [shown, setShown] = useState(initial)
  const [state, setState] = useState<SaveState>('rest')
  const line = useRef<Promise<void>>(Promise.resolve())
  const stored = useRef(initial)
  const wanted = useRef<{ value: T }>({ value: initial })

  const choose = (value: T) => {
    const mine = { value }
    wanted.current = mine
    setShown(value)
    setState('saving')
    line.current = line.current.then(async () => {
      // Only the last of several choices in a row is worth a call.
      if (wanted.current !== mine) return
      const isStored = await save(value)
      if (isStored) stored.current = value
      if (wanted.current !== mine) return
      if (!isStored) setShown(stored.current)
      setState(isStored ? 'saved' : 'failed')
    })
  }
  return { shown, state, choose, retry: () => choose(wanted.current.value) }
}
