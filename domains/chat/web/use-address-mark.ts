import { useEffect, useEffectEvent } from 'react'
import { leaveMark } from '../rules.ts'

/** The hash of an address that opens the request for a photo. */
export const photoMark = '#photo'

type Openers = { leave(): void; photo(): void }

/** Opens the sheet whose mark the address has; the mark leaves the address, so that going back is as before. */
export function useAddressMark(isReady: boolean, { leave, photo }: Openers): void {
  const onMark = useEffectEvent((mark: string) => (mark === photoMark ? photo() : leave()))
  useEffect(() => {
    const { hash, pathname, search } = location
    if (!isReady || (hash !== leaveMark && hash !== photoMark)) return
    history.replaceState(history.state, '', pathname + search)
    onMark(hash)
  }, [isReady])
}
