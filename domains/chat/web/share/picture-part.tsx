import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import type { Message } from '../../contract.ts'
import { parseMarkup, plainWords } from '../../markup.ts'
import { drawExcerpt } from './draw-excerpt.ts'

type Props = {
  messages: readonly Message[]
  /** The name of the character who says a message, empty where nobody is named. */
  nameOf(message: Message): string
}

const savedMs = 10_000

/** The excerpt as a picture, which is drawn here and leaves the device only as the person shares it. */
export function PicturePart({ messages, nameOf }: Props) {
  const t = useTexts('chat-tools')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isTooTall, setTooTall] = useState(false)
  useEffect(() => {
    if (!canvas.current) return
    const isDrawn = drawExcerpt(canvas.current, {
      messages: messages.map((message) => ({
        isOwn: message.role === 'user',
        name: message.role === 'character' ? nameOf(message) : '',
        text: plainWords(parseMarkup(message.text)),
      })),
      mark: t('share.mark'),
      address: location.host,
      isRightToLeft: document.documentElement.dir === 'rtl',
    })
    setTooTall(!isDrawn)
  }, [messages, nameOf, t])

  const share = async () => {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.current ? canvas.current.toBlob(resolve, 'image/png') : resolve(null),
    )
    if (!blob) return toasts.push({ text: t('share.pictureFailed'), tone: 'danger' })
    const file = new File([blob], 'excerpt.png', { type: 'image/png' })
    try {
      if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] })
    } catch (error) {
      // A person who thinks better of it is no fault; a device that does not share gets the file.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    const address = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
    setTimeout(() => URL.revokeObjectURL(address), savedMs)
  }
  return (
    <div className="grid gap-3">
      <figure
        hidden={isTooTall}
        aria-label={t('share.preview')}
        className="max-h-72 overflow-y-auto rounded-m border border-line"
      >
        <canvas ref={canvas} aria-hidden="true" className="block h-auto w-full" />
      </figure>
      {isTooTall ? <p className="text-small text-ink-3">{t('share.tooTall')}</p> : null}
      <Button wide variant="gray" disabled={isTooTall} onClick={() => void share()}>
        {t('share.picture')}
      </Button>
    </div>
  )
}
