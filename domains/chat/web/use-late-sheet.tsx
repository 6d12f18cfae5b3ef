import type { ComponentType, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LoadingSign } from '#ui/patterns/late-overlay.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'

type Shown<P> = { Part: ComponentType<P>; isOpen: boolean; count: number }
type Sheet = { open: boolean; onClose(): void }

/** A sheet whose code and texts come when it is first opened; each opening is a new one. */
export function useLateSheet<P extends Sheet>(load: () => Promise<ComponentType<P>>) {
  const t = useTexts('chat')
  // NOTE: sheets stand beside each other, and React shows one twice that has the key of another.
  const id = useId()
  const [shown, setShown] = useState<Shown<P> | null>(null)
  const [isLoading, setLoading] = useState(false)
  const close = () => setShown((before) => before && { ...before, isOpen: false })
  return {
    isLoading,
    isOpen: shown?.isOpen ?? false,
    /** It was open, and is not about to be again. */
    isClosed: shown?.isOpen === false && !isLoading,
    close,
    async open(): Promise<void> {
      if (isLoading) return
      setLoading(true)
      try {
        const Part = await load()
        setShown((before) => ({ Part, isOpen: true, count: (before?.count ?? 0) + 1 }))
      } catch {
        toasts.push({ text: t('files.failed'), tone: 'danger' })
      }
      setLoading(false)
    },
    render(props: Omit<P, 'open' | 'onClose'>): ReactNode {
      if (isLoading) return <LoadingSign />
      if (!shown) return null
      const { Part, isOpen, count } = shown
      // The two parts together are what the sheet takes.
      const whole = { ...props, open: isOpen, onClose: close } as unknown as P
      return <Part key={`${id} ${count}`} {...whole} />
    },
  }
}
