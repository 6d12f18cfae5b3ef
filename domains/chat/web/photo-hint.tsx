import { Camera } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { mentionsPhoto } from './mentions-photo.ts'

type Props = { text: string; name: string; onPhoto: (words: string) => void }

/** Offers the photo that somebody writes about; sending the words as a message stays possible. */
export function PhotoHint({ text, name, onPhoto }: Props) {
  const t = useTexts('chat')
  if (!mentionsPhoto(text, t('composer.photoWords'))) return null
  return (
    <div className="mx-auto flex max-w-3xl px-4 py-2">
      <Chip onClick={() => onPhoto(text.trim())} className="bg-surface-1">
        <Camera className="size-4" aria-hidden="true" />
        {t('composer.photoFrom', { name })}
      </Chip>
    </div>
  )
}
