import { useLocation, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { FaultScreen } from '#domains/brands/web/fault-screen.tsx'
import { NotFoundScreen } from '#domains/brands/web/not-found-screen.tsx'
import { readBoot } from './boot.ts'
import { ClosedRegion } from './closed-region.tsx'
import { hasMoved } from './moves.ts'
import { isChunkFailure, notFoundMessage } from './page-faults.ts'
import { claimReload } from './reload-guard.ts'

/** Stands where a page was requested that is not there. */
export function PageNotFound() {
  const [fatal] = useState(() => !hasMoved())
  const { pathname, href } = useLocation()
  return <NotFoundScreen message={notFoundMessage({ fullPath: href, path: pathname, fatal })} />
}

// How long nothing is shown while the page loads itself anew.
const reloadPatienceMs = 1500

/** Stands where a page broke or could not be loaded. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const outdated = isChunkFailure(error)
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (!outdated) return undefined
    if (claimReload(location.pathname, sessionStorage, Date.now())) location.reload()
    const later = setTimeout(() => setStays(true), reloadPatienceMs)
    return () => clearTimeout(later)
  }, [outdated])

  if (outdated && !stays) return null
  const reason = (error as { error?: unknown } | null)?.error
  if (reason === 'REGION_RESTRICTED') return <ClosedRegion />
  if (reason === 'NEED_LOGIN') return <SignInNeededScreen />
  const retry = async () => {
    if (outdated) return location.reload()
    await router.invalidate()
    reset?.()
  }
  return (
    <FaultScreen
      unreachable={reason === 'UNREACHABLE' || outdated}
      details={readBoot().production || !(error instanceof Error) ? null : error.message}
      onRetry={retry}
    />
  )
}
