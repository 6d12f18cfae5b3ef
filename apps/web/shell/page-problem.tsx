import { useLocation, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SignInNeededScreen } from '#domains/accounts/web/sign-in-needed-screen.tsx'
import { FaultScreen } from '#domains/brands/web/fault-screen.tsx'
import { NotFoundScreen } from '#domains/brands/web/not-found-screen.tsx'
import { RegionScreen } from '#domains/safety/web/region-screen.tsx'
import { readBoot } from './boot.ts'
import { hasMoved } from './moves.ts'
import { isChunkFailure, notFoundMessage } from './page-faults.ts'
import { claimReload } from './reload-guard.ts'

/** Stands where a page was asked for that is not there. */
export function PageNotFound() {
  const [fatal] = useState(() => !hasMoved())
  const { pathname, href } = useLocation()
  return <NotFoundScreen message={notFoundMessage({ fullPath: href, path: pathname, fatal })} />
}

/** Stands where a page broke or could not be loaded. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const outdated = isChunkFailure(error)
  const [reloads] = useState(
    () => outdated && typeof document !== 'undefined' && claimReload(location.pathname, sessionStorage, Date.now()),
  )
  useEffect(() => {
    if (reloads) location.reload()
  }, [reloads])

  if (reloads) return null
  const reason = (error as { error?: unknown } | null)?.error
  if (reason === 'REGION_RESTRICTED') return <RegionScreen supportEmail={readBoot().brand.supportEmail} />
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
