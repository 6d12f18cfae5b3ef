import { useRouter } from '@tanstack/react-router'
import {
  BookOpen,
  Crown,
  Heart,
  Home,
  Images,
  Keyboard,
  MessageCircle,
  Plus,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { findBy, isFoundIn, meetHref, searchWordsKey, settingsGroups } from '#domains/accounts/web/public.ts'
import { listCharacters } from '#domains/characters/calls.gen.ts'
import type { CharacterSummary } from '#domains/characters/contract.ts'
import { useRecentChats } from '#domains/chat/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { CommandPalette } from '#ui/patterns/command-palette.tsx'
import type { PaletteItem } from '#ui/patterns/command-palette.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import { useStore } from '#ui/state/store.ts'
import { readBoot } from './boot.ts'
import { KeyMap } from './key-map.tsx'
import { paletteRequest } from './palette-request.ts'

const pages = [
  { href: '/', text: 'nav.home', Icon: Home },
  { href: '/chat', text: 'nav.chats', Icon: MessageCircle },
  { href: '/my-roles/create', text: 'coming.createTitle', Icon: Plus },
  { href: '/my-roles', text: 'nav.characters', Icon: UsersRound },
  { href: '/favourites', text: 'nav.favourites', Icon: Heart },
  { href: '/gallery', text: 'nav.gallery', Icon: Images },
  { href: '/stories', text: 'nav.stories', Icon: BookOpen },
  { href: '/settings', text: 'nav.me', Icon: UserRound },
] as const
const mostCharacters = 6
const restMs = 180

const close = () => paletteRequest.set(null)

/** The search over all places, or the map of keys. */
export function OpenPalette() {
  const request = useStore(paletteRequest)
  return (
    <>
      <Places open={request === 'search'} />
      <KeyMap open={request === 'keys'} onClose={close} />
    </>
  )
}

function Places({ open }: { open: boolean }) {
  const t = useTexts('palette')
  const [query, setQuery] = useState('')
  const words = query.trim()
  const groups = usePlaces(words)
  const onClose = () => {
    close()
    setQuery('')
  }
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      label={t('title')}
      placeholder={t('placeholder')}
      empty={t('empty')}
      query={query}
      onQuery={setQuery}
      groups={groups.map((group) => ({ ...group, items: group.items.map((item) => closing(item, onClose)) }))}
      footer={t('footer')}
    />
  )
}

function closing(item: PaletteItem, onClose: () => void): PaletteItem {
  return {
    ...item,
    onChoose: () => {
      onClose()
      item.onChoose()
    },
  }
}

/** The places whose names hold the words; without words the pages and the latest chats. */
function usePlaces(words: string) {
  const t = useTexts('palette')
  const shell = useTexts('shell')
  const accounts = useTexts('accounts')
  const settingsWords = useTexts('settings-words')
  const { navigate } = useRouter()
  const recent = useRecentChats() ?? []
  const found = useFoundCharacters(words)
  const item = (href: string, label: string, icon: ReactNode): PaletteItem => ({
    key: href,
    label: label.replaceAll('\u00AD', ''),
    icon,
    onChoose: () => void navigate({ to: href }),
  })
  const isWanted = ({ label }: PaletteItem) => words === '' || isFoundIn([label], words)
  const person = (href: string, { name, cover }: Pick<CharacterSummary, 'name' | 'cover'>) =>
    item(href, name, <Avatar name={name} src={pictureAt(cover.url, 160)} size="small" decorative />)
  const settings = settingsGroups.flatMap(({ title, entries, further = [] }) =>
    [...entries, ...further]
      .filter(({ href }) => href !== meetHref || readBoot().hasMeet)
      .map((page) => ({ title, page })),
  )
  const foundSettings =
    words === ''
      ? []
      : findBy(settings, words, ({ title, page }) => [
          accounts(page.text),
          accounts(title),
          settingsWords(searchWordsKey(page)),
        ])
  const groups = [
    {
      title: t('pages'),
      items: pages.map(({ href, text, Icon }) => item(href, shell(text), <Icon strokeWidth={1.8} />)),
    },
    { title: t('chats'), items: recent.map(({ href, character }) => person(href, character)) },
    { title: t('characters'), items: found.map((one) => person(`/character/${one.id}`, one)) },
    {
      title: t('settings'),
      items: foundSettings.map(({ page: { href, text, icon: Icon } }) =>
        item(href, accounts(text), <Icon strokeWidth={1.8} />),
      ),
    },
    {
      title: t('more'),
      items: [
        item('/premium?from=palette', accounts('settings.premium'), <Crown strokeWidth={1.8} />),
        {
          key: 'keys',
          label: t('keys.title'),
          icon: <Keyboard strokeWidth={1.8} />,
          onChoose: () => paletteRequest.set('keys'),
        },
      ],
    },
  ]
  const names = new Set([t('characters'), t('settings')])
  return groups
    .map((group) => (names.has(group.title) ? group : { ...group, items: group.items.filter(isWanted) }))
    .filter((group) => group.items.length > 0)
}

/** The characters that a search finds, a moment after the last letter. */
function useFoundCharacters(words: string): CharacterSummary[] {
  const client = useClient()
  const [found, setFound] = useState<{ words: string; list: CharacterSummary[] }>({ words: '', list: [] })
  useEffect(() => {
    if (words === '') return
    const abort = new AbortController()
    const look = async () => {
      const answer = await client.call(
        listCharacters,
        { search: words, limit: mostCharacters },
        { silent: true, signal: abort.signal },
      )
      if (!abort.signal.aborted) setFound({ words, list: answer.ok ? answer.data.list : [] })
    }
    // Only an abort rejects: further letters came.
    const timer = setTimeout(() => void look().catch(() => undefined), restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [client, words])
  return words === '' ? [] : found.list
}
