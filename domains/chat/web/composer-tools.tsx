import { Camera, Gift, Lightbulb } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

type Props = {
  name: string
  onPhoto: () => void
  /** Null while nothing is offered. */
  onGift: (() => void) | null
  /** Null where none is wanted now. */
  onSuggest: (() => void) | null
}

/** The buttons before the field: a photo of the character, a gift, and suggestions for a message while there is none. */
export function ComposerTools({ name, onPhoto, onGift, onSuggest }: Props) {
  const t = useTexts('chat')
  return (
    <>
      <IconButton
        label={t('composer.photo', { name })}
        icon={<Camera className="size-5" />}
        // The smallest phones leave the room to the words; the menu has it too.
        className="@max-[20rem]:hidden"
        onClick={onPhoto}
      />
      {onGift ? (
        <IconButton
          label={t('composer.gift', { name })}
          icon={<Gift className="size-5" />}
          className="-ms-2 @max-[20rem]:hidden"
          onClick={onGift}
        />
      ) : null}
      {onSuggest ? (
        <IconButton
          label={t('composer.ideas')}
          icon={<Lightbulb className="size-5" />}
          className="@min-[20rem]:-ms-2"
          onClick={onSuggest}
        />
      ) : null}
    </>
  )
}
