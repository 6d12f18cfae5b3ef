import { Section } from '#ui/patterns/section.tsx'
import { ChevronRight, LifeBuoy, Search } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import type { LegalLink, SettingsPage } from './settings-pages.ts'
import { legalLinks, searchWordsKey, settingsGroups } from './settings-pages.ts'
import { findBy } from './settings-search.ts'

const settingsRow =
  'flex min-h-11 items-center gap-3.5 px-4 -outline-offset-2 transition-colors hover:bg-surface-2 active:bg-surface-3 aria-[current=page]:bg-accent-soft'

/** A short group lies side by side on phones, where the list is long; beside a page it is a list like the others. */
const tiles = 'grid gap-2 lg:block lg:overflow-hidden lg:rounded-l lg:bg-surface-1'
const inThree = 'grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))]'
const inTwo = 'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]'
const tile = 'overflow-hidden border-line max-lg:rounded-l max-lg:bg-surface-1 lg:not-first:border-t'
const tileRow =
  'max-lg:h-full max-lg:flex-col max-lg:items-start max-lg:gap-0 max-lg:px-3 max-lg:pt-2 max-lg:pb-1 max-[22rem]:px-2'

const tileText =
  'min-w-0 flex-1 py-2 max-lg:max-w-full max-lg:py-1.5 max-lg:text-small max-lg:leading-snug max-lg:wrap-anywhere max-lg:hyphens-auto lg:text-body'
const legalLink =
  'inline-flex min-h-8 max-w-full items-center text-fine wrap-anywhere hyphens-auto text-ink-2 hover:text-ink-1 hover:underline aria-[current=page]:text-accent'
/** Four stand two by two on a phone. */
const mostTiles = 4

type SettingsListProps = {
  current: string
  languageLabel: string
  /** Pages that hold nothing for the person. */
  closedPages: readonly string[]
  /** Pages that have their link elsewhere beside the list: only a search shows them in it. */
  elsewhere?: readonly string[]
}

const nowhere: readonly string[] = []

/** Every page of the settings, in their groups, and a field that narrows them. */
export function SettingsList({ current, languageLabel, closedPages, elsewhere = nowhere }: SettingsListProps) {
  const t = useTexts('accounts')
  const [query, setQuery] = useState('')
  const hidden = query.trim() === '' ? [...closedPages, ...elsewhere] : closedPages
  const { groups, legal } = useFoundPages(query, hidden)
  const isNothing = groups.length === 0 && legal.length === 0
  return (
    <div data-searching={query.trim() === '' ? undefined : ''} className="grid grid-cols-1 gap-2.5 lg:gap-4">
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
      {groups.map((group) => (
        <Section key={group.title} title={t(group.title)}>
          <ul
            className={
              group.isShort
                ? `${tiles} ${group.entries.length === mostTiles ? inTwo : inThree}`
                : 'overflow-hidden rounded-l bg-surface-1'
            }
          >
            {group.entries.map((entry) => (
              <li key={entry.href} className={group.isShort ? tile : 'border-line not-first:border-t'}>
                <Row
                  entry={entry}
                  isTile={group.isShort}
                  current={current === entry.href || current.startsWith(`${entry.href}/`)}
                  value={entry.href === '/settings/language' ? languageLabel : undefined}
                />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {legal.length === 0 ? null : <LegalLinks links={legal} current={current} />}
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

/** Pages that are read seldom, in a few quiet lines. */
export function LegalLinks({ links = legalLinks, current }: { links?: readonly LegalLink[]; current: string }) {
  const t = useTexts('accounts')
  return (
    <section aria-label={t('settings.legal')}>
      <ul className="flex flex-wrap gap-x-4 px-4">
        {links.map(({ href, text }) => (
          <li key={href} className="min-w-0">
            <Anchor href={href} aria-current={current === href ? 'page' : undefined} className={legalLink}>
              {t(text)}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pages whose names, groups or other words hold what is looked for; all usual ones while nothing is. */
function useFoundPages(query: string, closedPages: readonly string[]) {
  const t = useTexts('accounts')
  const words = useTexts('settings-words')
  const isSearch = query.trim() !== ''
  const pages = settingsGroups.flatMap(({ title, entries, further = [] }) =>
    (isSearch ? [...entries, ...further] : entries).map((page) => ({ title, page })),
  )
  const links = legalLinks.map((page) => ({ title: 'settings.legal', page }))
  const offered = [...pages, ...links].filter(({ page }) => !closedPages.includes(page.href))
  const found = findBy(offered, query, ({ title, page }) => [t(page.text), t(title), words(searchWordsKey(page))])
  const isFound = (page: SettingsPage | LegalLink) => found.some((one) => one.page === page)
  const groups = settingsGroups.flatMap(({ title, entries, further = [] }) => {
    const shown = [...entries, ...further].filter(isFound)
    return shown.length === 0 ? [] : { title, entries: shown, isShort: !isSearch && entries.length <= mostTiles }
  })
  return { groups, legal: legalLinks.filter(isFound) }
}

function Row({
  entry: { href, text, icon: Icon },
  isTile,
  current,
  value,
}: {
  entry: SettingsPage
  isTile: boolean
  current: boolean
  value: string | undefined
}) {
  const t = useTexts('accounts')
  return (
    <Anchor
      href={href}
      aria-current={current ? 'page' : undefined}
      className={isTile ? `${settingsRow} ${tileRow}` : settingsRow}
    >
      <Icon className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
      <span className={isTile ? tileText : 'min-w-0 flex-1 py-2 text-body hyphens-auto wrap-anywhere'}>{t(text)}</span>
      {value ? <span className="min-w-0 text-end text-small wrap-anywhere text-ink-3">{value}</span> : null}
      <ChevronRight
        className={`size-4.5 shrink-0 text-ink-3 rtl:-scale-x-100 ${isTile ? 'max-lg:hidden' : ''}`}
        aria-hidden="true"
      />
    </Anchor>
  )
}
