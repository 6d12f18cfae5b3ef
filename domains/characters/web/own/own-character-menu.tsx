import { CircleUserRound, FileDown, Images, MessageCircle, MoreVertical, PenLine, Trash2, Type } from 'lucide-react'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { buildStatus } from '../../attributes.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import { isBuilding } from '../create/build/build-line.ts'
import { useCreationTexts } from '../create/creation-texts.tsx'

/** A finger's room around a small mark, which leaves the face free. */
const menuTrigger = 'pressable group/menu grid size-11 place-items-center text-on-photo'
const menuMark =
  'grid size-7 place-items-center rounded-full bg-photo-shade/55 backdrop-blur-md group-hover/menu:bg-photo-shade/75'

export type OwnCharacterAction = 'rename' | 'edit' | 'export' | 'delete'
type OwnCharacterMenuProps = {
  character: OwnCharacter
  onGo(href: string): void
  onAction(action: OwnCharacterAction): void
}

const icon = 'size-5 shrink-0'

/** The actions on one own character, by her state. */
export function OwnCharacterMenu({ character: { id, name, status }, onGo, onAction }: OwnCharacterMenuProps) {
  const t = useCreationTexts()
  const cards = useCreationTexts('cards')
  const path = encodeURIComponent(id)
  const isDone = status === buildStatus.done
  const isReady = isDone || status === buildStatus.createSuccess
  const go = (key: 'chat' | 'page' | 'photos', href: string, Icon: typeof Images): MenuItem => ({
    key,
    label: t(`own.${key}`),
    icon: <Icon className={icon} aria-hidden="true" />,
    onSelect: () => onGo(href),
  })
  const items: MenuItem[] = [
    ...(isDone
      ? [
          go('chat', `/chat?character=${path}`, MessageCircle),
          go('page', `/character/${path}`, CircleUserRound),
          go('photos', `/gallery?album=${path}`, Images),
        ]
      : []),
    ...(isBuilding(status)
      ? []
      : [
          {
            key: 'rename',
            label: t('own.rename'),
            icon: <Type className={icon} aria-hidden="true" />,
            onSelect: () => onAction('rename'),
          },
        ]),
    ...(isReady
      ? [
          {
            key: 'edit',
            label: t('own.edit'),
            icon: <PenLine className={icon} aria-hidden="true" />,
            onSelect: () => onAction('edit'),
          },
          {
            key: 'export',
            label: cards('export.open'),
            icon: <FileDown className={icon} aria-hidden="true" />,
            onSelect: () => onAction('export'),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('own.delete'),
      icon: <Trash2 className={icon} aria-hidden="true" />,
      tone: 'danger',
      onSelect: () => onAction('delete'),
    },
  ]
  return (
    <Menu
      label={t('own.menu', { name })}
      trigger={
        <span className={menuMark}>
          <MoreVertical className="size-4.5" aria-hidden="true" />
        </span>
      }
      triggerClassName={menuTrigger}
      items={items}
    />
  )
}
