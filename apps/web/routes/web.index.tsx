import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { handOverTarget } from '#domains/brands/web/public.ts'
import { HandOverScreen } from '#domains/brands/web/hand-over-screen.tsx'

export const Route = createFileRoute('/web/')({
  staticData: { bare: true, open: true },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: () => {
    const { navigate } = useRouter()
    const query = useLocation({ select: (location) => location.searchStr })
    const target = handOverTarget('', query) ?? '/'
    const forward = useCallback((href: string) => void navigate({ href, replace: true }), [navigate])
    return <HandOverScreen target={target} onForward={forward} />
  },
})
