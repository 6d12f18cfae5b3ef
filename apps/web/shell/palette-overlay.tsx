import { useEffect, useState } from 'react'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'
import { useStore } from '#ui/state/store.ts'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'
import { overlayOfKey, paletteRequest } from './palette-request.ts'

// Most people never press these keys, so what they open comes when it is wanted.
const Palette = late(async () => {
  const [{ OpenPalette }, texts, words] = await Promise.all([
    import('./open-palette.tsx'),
    loadLazyTexts('palette'),
    loadLazyTexts('settings-words'),
  ])
  const WithTexts = () => (
    <LazyTexts name="palette" texts={texts}>
      <LazyTexts name="settings-words" texts={words}>
        <OpenPalette />
      </LazyTexts>
    </LazyTexts>
  )
  return { default: WithTexts }
})

/** The search over all places and the map of keys, over any page that no gate stands before. */
export function PaletteOverlay({ isFree }: { isFree: boolean }) {
  const request = useStore(paletteRequest)
  const [isWanted, setWanted] = useState(false)
  if (request !== null && !isWanted) setWanted(true)
  useEffect(() => {
    if (!isFree) return
    const onKeyDown = (event: KeyboardEvent) => {
      const overlay = overlayOfKey(event, isWriting(event.target))
      if (overlay === null || document.querySelector('dialog[open]')) return
      event.preventDefault()
      paletteRequest.set(overlay)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isFree])
  return isWanted ? (
    <LateOverlay>
      <Palette />
    </LateOverlay>
  ) : null
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
