import { AudioLines, Camera, Dices, Gift, ImagePlus, Lightbulb, Mic, Plus } from 'lucide-react'
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
  /** Null while nothing is offered. */
  onTogether: (() => void) | null
  /** Null where nobody sees pictures. */
  onPicture: (() => void) | null
  /** Null where nothing can be dictated, or where it has a button of its own. */
  onDictate: (() => void) | null
  /** Begins a voice message, held or by a press; null where none can be made now. */
  onVoice: ((isHeld: boolean) => void) | null
  /** Null where none is wanted now. */
  onSuggest: (() => void) | null
}

/**
 * The buttons before the field: a photo of the character, a menu of all that one sends or does, and suggestions for a
 * message while there is none. Three leave too little room for a placeholder with a name: a phone has two.
 */
export function ComposerTools(props: Props) {
  const t = useTexts('chat')
  const { name, onPhoto, onPicture, onSuggest } = props
  // Where pictures are shown, the photo is in the menu alone.
  const photoAlone = onPicture ? null : onPhoto
  return (
    <>
      {photoAlone ? (
        <IconButton
          label={t('composer.photo', { name })}
          icon={<Camera className="size-5" />}
          // The smallest phones leave the room to the words; the menu has it too.
          className="@max-[20rem]:hidden"
          onClick={photoAlone}
        />
      ) : null}
      <MoreMenu {...props} />
      {onSuggest ? (
        <IdeasButton
          onSuggest={onSuggest}
          className={`-ms-2 ${photoAlone ? '@max-[28rem]:hidden' : '@max-[20rem]:-me-2'}`}
        />
      ) : null}
    </>
  )
}

function MoreMenu({ name, onPhoto, onGift, onTogether, onPicture, onSuggest, onDictate, onVoice }: Props) {
  const t = useTexts('chat')
  const itemOf = (key: string, icon: MenuItem['icon'], label: string, onSelect: (() => void) | null): MenuItem[] =>
    onSelect ? [{ key, icon, label, onSelect }] : []
  const items = [
    ...itemOf('picture', <ImagePlus className="size-5" />, t('composer.picture', { name }), onPicture),
    ...itemOf('photo', <Camera className="size-5" />, t('composer.photo', { name }), onPhoto),
    ...itemOf('gift', <Gift className="size-5" />, t('composer.gift', { name }), onGift),
    ...itemOf('dictate', <Mic className="size-5" />, t('composer.dictate'), onDictate),
    ...itemOf('voice', <AudioLines className="size-5" />, t('composer.voice'), onVoice && (() => onVoice(false))),
    ...itemOf('together', <Dices className="size-5" />, t('composer.together'), onTogether),
    ...itemOf('ideas', <Lightbulb className="size-5" />, t('composer.ideas'), onSuggest),
  ]
  if (items.length === 0) return null
  return <Menu label={t('composer.more')} trigger={<Plus className="size-5" />} items={items} opensOnwards />
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
