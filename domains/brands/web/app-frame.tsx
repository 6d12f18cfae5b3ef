import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { BottomBar } from '#ui/patterns/bottom-bar.tsx'
import type { PlaceKey } from '#ui/patterns/places.ts'
import { SideRail } from '#ui/patterns/side-rail.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { TopNotices } from './top-notices.tsx'

const skipLink =
  'sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-m focus:bg-surface-3 focus:px-4 focus:py-3 focus:text-body focus:text-ink-1'

type AppFrameProps = {
  brand: { title: string; logo: string }
  current: PlaceKey | null
  /** On phones without the bottom bar: a step that needs the whole screen. */
  barHidden: boolean
  /** Without any bar, for pages that stand alone. */
  bare: boolean
  /** Something lies over the page and must be answered first. */
  inert: boolean
  /** Opens the search over all places. */
  onSearch(): void
  /** On top of everything but the bars. */
  banner: ReactNode
  children: ReactNode
}

const mainId = 'content'

/** The frame of every page: the link past the bars, the bars themselves, and a notice when the network is gone. */
export function AppFrame({ brand, current, barHidden, bare, inert, onSearch, banner, children }: AppFrameProps) {
  const t = useTexts('shell')
  const places = {
    home: { href: '/', label: t('nav.home') },
    chats: { href: '/chat', label: t('nav.chats') },
    create: { href: '/my-roles/create', label: t('nav.create') },
    characters: { href: '/my-roles', label: t('nav.characters') },
    gallery: { href: '/gallery', label: t('nav.gallery') },
    me: { href: '/settings', label: t('nav.me') },
  }
  const bars = { label: t('nav.label'), places, current }
  return (
    // An answer that comes before the page is alive opens the frame by itself.
    <div inert={inert} suppressHydrationWarning className="flex min-h-dvh">
      <a href={`#${mainId}`} className={skipLink}>
        {t('skip')}
      </a>
      {bare ? null : (
        <SideRail
          {...bars}
          brand={<BrandLink logo={brand.logo} home={t('toHome')} />}
          foot={
            <IconButton
              label={t('search')}
              icon={<Search className="size-5.5" strokeWidth={1.9} />}
              onClick={onSearch}
            />
          }
        />
      )}
      <div
        className={`flex min-w-0 flex-1 flex-col ${bare || barHidden ? '' : 'pb-[calc(var(--bar-height)+var(--safe-bottom))] md:pb-0'}`}
      >
        <TopNotices>
          {banner}
          <OfflineBar />
        </TopNotices>
        <main id={mainId} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {children}
        </main>
      </div>
      {bare || barHidden ? null : <BottomBar {...bars} />}
    </div>
  )
}

function BrandLink({ logo, home }: { logo: string; home: string }) {
  return (
    <Anchor href="/" aria-label={home} className="pressable grid size-11 place-items-center rounded-full">
      <img
        src={logo.replace(/logo\.svg$/, 'icon.svg')}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        className="size-9 rounded-m"
      />
    </Anchor>
  )
}
