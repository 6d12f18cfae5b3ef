import type { ReactNode } from 'react'
import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from '../primitives/spinner.tsx'

/** Code that comes sooner than this is not worth a sign. */
const patienceMs = 400

/** Around a sheet or dialog whose code is fetched when it first opens: says that it is on its way where that takes long. */
export function LateOverlay({ children }: { children: ReactNode }) {
  return <Suspense fallback={<LoadingSign />}>{children}</Suspense>
}

/** Says over the page that code is on its way, where it takes long. */
export function LoadingSign() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return createPortal(
    <div aria-busy="true" className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
      <div className="rounded-full bg-surface-3 p-4 text-ink-1 shadow-2">
        <Spinner className="size-7" />
      </div>
    </div>,
    document.body,
  )
}
