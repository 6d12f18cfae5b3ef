import { Section } from '#ui/patterns/section.tsx'
import { ChevronRight, LifeBuoy, Search } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { SettingsPage } from './settings-pages.ts'
import { legalLinks, servicesHref, settingsGroups } from './settings-pages.ts'
import { isFoundIn } from './settings-search.ts'

const settingsRow =
  'flex min-h-11 items-center gap-3.5 px-4 -outline-offset-2 transition-colors hover:bg-surface-2 active:bg-surface-3 aria-[current=page]:bg-accent-soft'

type SettingsListProps = {
  current: string
  languageLabel: string
  /** Whether the page of the services holds anything for the person. */
  hasServices: boolean
}

/** Every page of the settings, in their groups, and a field that narrows them. */
export function SettingsList({ current, languageLabel, hasServices }: SettingsListProps) {
  const t = useTexts('accounts')
  const [query, setQuery] = useState('')
  const isShown = (title: string, { href, text }: Omit<SettingsPage, 'icon'>) =>
    (hasServices || href !== servicesHref) && isFoundIn([t(text), t(title)], query)
  const found = settingsGroups.flatMap((group) => {
    const all = query.trim() === '' ? group.entries : [...group.entries, ...(group.further ?? [])]
    const entries = all.filter((entry) => isShown(group.title, entry))
    return entries.length === 0 ? [] : { ...group, entries }
  })
  const foundLegal = legalLinks.filter((link) => isShown('settings.legal', link))
  const isNothing = found.length === 0 && foundLegal.length === 0
  return (
    <div className="grid grid-cols-1 gap-5">
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
      {foundLegal.length === 0 ? null : (
        <section aria-label={t('settings.legal')}>
          <ul className="flex flex-wrap gap-x-5 px-4">
            {foundLegal.map(({ href, text }) => (
              <li key={href}>
                <Anchor
                  href={href}
                  aria-current={current === href ? 'page' : undefined}
                  className="inline-flex min-h-9 items-center text-small text-ink-2 hover:text-ink-1 hover:underline aria-[current=page]:text-accent"
                >
                  {t(text)}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      <output className="text-body text-ink-2 empty:hidden">{isNothing ? t('settings.nothingFound') : null}</output>
      {isNothing ? (
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
  entry: SettingsPage
  current: boolean
  value: string | undefined
}) {
  const t = useTexts('accounts')
  return (
    <Anchor href={href} aria-current={current ? 'page' : undefined} className={settingsRow}>
      <Icon className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
      <span className="min-w-0 flex-1 py-2 text-body">{t(text)}</span>
      {value ? <span className="shrink-0 text-small text-ink-3">{value}</span> : null}
      <ChevronRight className="size-4.5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
    </Anchor>
  )
}
