import { readBoot } from './boot.ts'
import { watchBuild } from './build-check.ts'
import { claimReload } from './reload-guard.ts'

/** Reloads the page once when the server runs another build. Answers how to end that. */
export function watchNewBuilds(): () => void {
  return watchBuild(
    {
      current: readBoot().buildId,
      fetch: (...request) => fetch(...request),
      now: Date.now,
      onNewBuild: reloadOnce,
    },
    document,
  )
}

function reloadOnce(): void {
  if (claimReload(location.pathname, sessionStorage, Date.now())) location.reload()
}
