import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import type { OpenedConversation } from '../../contract.ts'

/** Who the person is in a conversation, at the corner of the face of whom they talk to. */
export function PersonaBadge({ name, picture }: NonNullable<OpenedConversation['persona']>) {
  const t = useTexts('chat')
  return (
    <span className="absolute -end-1.5 -bottom-1 rounded-full ring-2 ring-surface-0">
      <Avatar name={name} src={picture && pictureAt(picture, 128)} size="mini" decorative />
      <span className="sr-only">
        {t('conversation.persona')} <bdi>{name}</bdi>
      </span>
    </span>
  )
}
