import { useEffect, useRef } from 'react'

/** Addresses of private pictures live for a minute or more; anyone who was away for longer gets new ones. */
const awayMs = 50_000

/** Runs when somebody looks at the page again after a while. */
export function useReturn(then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    let leftAt: number | null = null
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (leftAt !== null && Date.now() - leftAt >= awayMs) latest.current()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
}
