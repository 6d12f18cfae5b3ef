import { Camera, Gift, ImagePlus, Lightbulb, Plus } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import { Menu } from '#ui/primitives/menu.tsx'

type Props = {
  name: string
  /** Null where there is nobody alone to be photographed. */
  onPhoto: (() => void) | null
  /** Null while nothing is offered. */
  onGift: (() => void) | null
  /** Null where nobody sees pictures. */
  onPicture: (() => void) | null
  /** Null where none is wanted now. */
  onSuggest: (() => void) | null
}

/** The buttons before the field: a photo of the character, a gift, and suggestions for a message while there is none. */
export function ComposerTools({ name, onPhoto, onGift, onPicture, onSuggest }: Props) {
  const t = useTexts('chat')
  // Three of them leave too little room for the words: then they share a button.
  if (onPicture) return <SharedTools {...{ name, onPhoto, onGift, onPicture, onSuggest }} />
  return (
    <>
      {onPhoto ? (
        <IconButton
          label={t('composer.photo', { name })}
          icon={<Camera className="size-5" />}
          // The smallest phones leave the room to the words; the menu has it too.
          className="@max-[20rem]:hidden"
          onClick={onPhoto}
        />
      ) : null}
      {onGift ? (
        <IconButton
          label={t('composer.gift', { name })}
          icon={<Gift className="size-5" />}
          className="-ms-2 @max-[20rem]:hidden"
          onClick={onGift}
        />
      ) : null}
      {onSuggest ? <IdeasButton onSuggest={onSuggest} className="@min-[20rem]:-ms-2" /> : null}
    </>
  )
}

function SharedTools({ name, onPhoto, onGift, onPicture, onSuggest }: Props) {
  const t = useTexts('chat')
  const itemOf = (key: string, icon: MenuItem['icon'], label: string, onSelect: (() => void) | null): MenuItem[] =>
    onSelect ? [{ key, icon, label, onSelect }] : []
  const items = [
    ...itemOf('picture', <ImagePlus className="size-5" />, t('composer.picture', { name }), onPicture),
    ...itemOf('photo', <Camera className="size-5" />, t('composer.photo', { name }), onPhoto),
    ...itemOf('gift', <Gift className="size-5" />, t('composer.gift', { name }), onGift),
  ]
  return (
    <>
      <Menu label={t('composer.more')} trigger={<Plus className="size-5" />} items={items} opensOnwards />
      {onSuggest ? <IdeasButton onSuggest={onSuggest} className="-ms-2 @max-[20rem]:-me-2" /> : null}
    </>
  )
}

function IdeasButton({ onSuggest, className }: { onSuggest: () => void; className: string }) {
  const t = useTexts('chat')
  return (
    <IconButton
      label={t('composer.ideas')}
      icon={<Lightbulb className="size-5" />}
      className={className}
      onClick={onSuggest}
    />
  )
}
