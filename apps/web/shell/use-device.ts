import { useEffect } from 'react'
import type { Session } from '#domains/accounts/web/public.ts'
import { sendUnsent } from '#domains/chat/web/public.ts'
import { renewPush } from '#domains/notices/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { readBoot } from './boot.ts'

const afterLoadMs = 2000

/** Messages that were written without a network go out from any page; who is here is read anew with it; and notices stay on. */
export function useDevice({ viewer, expire, oweProof, refresh }: Session): void {
  const client = useClient()
  useEffect(() => {
    if (!viewer?.isAdult) return
    const { uid, kind } = viewer
    const boot = readBoot()
    const send = () => {
      void sendUnsent({ uid, kind, client, boot, onExpired: expire, onAgeProof: oweProof })
      // Without it notices come while a page is open, and the next day tries again.
      renewPush(client).catch(() => undefined)
    }
    const timer = setTimeout(send, afterLoadMs)
    return () => clearTimeout(timer)
  }, [viewer, client, expire, oweProof])
  useEffect(() => {
    if (!readBoot().isShell) return
    const again = () => void refresh()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [refresh])
}
