import { Section } from '#ui/patterns/section.tsx'
import {
  BookOpen,
  ChartColumn,
  ChevronRight,
  CreditCard,
  Crown,
  Database,
  FileText,
  Gem,
  Globe,
  HandHeart,
  KeyRound,
  Languages,
  LifeBuoy,
  Mail,
  MessageCircle,
  Coins,
  MonitorSmartphone,
  RotateCcw,
  Search,
  Moon,
  ScrollText,
  ShieldCheck,
  Timer,
  Undo2,
  UserRound,
  UsersRound,
  UserX,
  Zap,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { isFoundIn } from './settings-search.ts'

const settingsRow =
  'flex min-h-13 items-center gap-3.5 px-4 -outline-offset-2 transition-colors hover:bg-surface-2 active:bg-surface-3 aria-[current=page]:bg-accent-soft'

type Entry = { href: string; text: string; icon: LucideIcon }
type Group = { title: string; entries: readonly Entry[] }

const groups: readonly Group[] = [
  {
    title: 'settings.yours',
    entries: [
      { href: '/my-roles', text: 'settings.ownCharacters', icon: UsersRound },
      { href: '/settings/lorebooks', text: 'settings.lorebooks', icon: BookOpen },
    ],
  },
  {
    title: 'settings.account',
    entries: [
      { href: '/settings/profile', text: 'settings.profile', icon: UserRound },
      { href: '/settings/account', text: 'settings.signInMethods', icon: KeyRound },
      { href: '/settings/security', text: 'settings.devices', icon: MonitorSmartphone },
      { href: '/settings/coin-details', text: 'settings.coinDetails', icon: Coins },
      { href: '/settings/energy-gift', text: 'settings.energyGift', icon: Zap },
      { href: '/settings/services', text: 'settings.services', icon: HandHeart },
      { href: '/premium?from=settings', text: 'settings.premium', icon: Crown },
      { href: '/settings/subscription', text: 'settings.subscription', icon: Gem },
      { href: '/settings/credit-card-manage', text: 'settings.cards', icon: CreditCard },
      { href: '/settings/data', text: 'settings.data', icon: Database },
      { href: '/settings/danger', text: 'settings.danger', icon: UserX },
    ],
  },
  {
    title: 'settings.wellbeing',
    entries: [
      { href: '/settings/usage', text: 'settings.usage', icon: ChartColumn },
      { href: '/settings/limits', text: 'settings.limits', icon: Timer },
      { href: '/settings/exclusion', text: 'settings.exclusion', icon: Moon },
    ],
  },
  {
    title: 'settings.general',
    entries: [
      { href: '/settings/chat', text: 'settings.chat', icon: MessageCircle },
      { href: '/settings/language', text: 'settings.language', icon: Languages },
    ],
  },
  {
    title: 'settings.help',
    entries: [
      { href: '/settings/customer-service', text: 'settings.customerService', icon: LifeBuoy },
      { href: '/settings/contact-us', text: 'settings.contact', icon: Mail },
      { href: '/sitemap.xml', text: 'settings.sitemap', icon: Globe },
    ],
  },
  {
    title: 'settings.legal',
    entries: [
      { href: '/settings/terms', text: 'settings.terms', icon: FileText },
      { href: '/settings/privacy', text: 'settings.privacy', icon: ShieldCheck },
      { href: '/settings/refund', text: 'settings.refund', icon: RotateCcw },
      { href: '/withdraw', text: 'settings.withdraw', icon: Undo2 },
      { href: '/settings/intellectual', text: 'settings.intellectual', icon: ScrollText },
    ],
  },
]

/** Every page of the settings, in their groups, and a field that narrows them. */
export function SettingsList({ current, languageLabel }: { current: string; languageLabel: string }) {
  const t = useTexts('accounts')
  const [query, setQuery] = useState('')
  const found = groups.flatMap((group) => {
    const entries = group.entries.filter(({ text }) => isFoundIn([t(text), t(group.title)], query))
    return entries.length === 0 ? [] : { ...group, entries }
  })
  return (
    <div className="grid gap-6">
      <search>
        <TextField
          type="search"
          label={t('settings.search')}
          labelHidden
          placeholder={t('settings.search')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          leading={<Search className="size-4.5" aria-hidden="true" />}
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      {found.map((group) => (
        <Section key={group.title} title={t(group.title)}>
          <ul className="overflow-hidden rounded-l bg-surface-1">
            {group.entries.map((entry) => (
              <li key={entry.href} className="border-line not-first:border-t">
                <Row
                  entry={entry}
                  current={current === entry.href || current.startsWith(`${entry.href}/`)}
                  value={entry.href === '/settings/language' ? languageLabel : undefined}
                />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <output className="text-body text-ink-2 empty:hidden">
        {found.length === 0 ? t('settings.nothingFound') : null}
      </output>
      {found.length === 0 ? (
        <Anchor
          href="/settings/customer-service"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-body font-medium text-accent hover:underline"
        >
          <LifeBuoy className="size-5" strokeWidth={1.8} aria-hidden="true" />
          {t('settings.customerService')}
        </Anchor>
      ) : null}
    </div>
  )
}

function Row({
  entry: { href, text, icon: Icon },
  current,
  value,
}: {
  entry: Entry
  current: boolean
  value: string | undefined
}) {
  const t = useTexts('accounts')
  return (
    <Anchor href={href} aria-current={current ? 'page' : undefined} className={settingsRow}>
      <Icon className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
      <span className="min-w-0 flex-1 py-2.5 text-body">{t(text)}</span>
      {value ? <span className="shrink-0 text-small text-ink-3">{value}</span> : null}
      <ChevronRight className="size-4.5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
    </Anchor>
  )
}
