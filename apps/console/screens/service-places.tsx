import type { ReactNode } from 'react'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { AuthoritiesScreen } from './authorities-screen.tsx'
import { AuditScreen } from './audit-screen.tsx'
import { BrandContentScreen } from './brand-content-screen.tsx'
import { CatalogueScreen } from './catalogue-screen.tsx'
import { CampaignsScreen } from './campaigns-screen.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { NamesScreen } from './names-screen.tsx'
import { OperatorsScreen } from './operators-screen.tsx'
import { PricesScreen } from './prices-screen.tsx'
import { ServiceScreen } from './service-screen.tsx'
import { SwitchesScreen } from './switches-screen.tsx'
import type { ConsoleKey } from '../texts.ts'

export type Place = {
  /** Its address below /console. */
  href: string
  /** Its text in the menu. */
  title: ConsoleKey
  /** Whose menu has it. */
  roles: readonly OperatorRole[]
  screen(role: OperatorRole): ReactNode
}

/** Beside the characters that it brings. */
export const cataloguePlace: Place = {
  href: '/catalogue',
  title: 'place.catalogue',
  roles: ['moderator', 'safety-lead', 'owner'],
  screen: (role) => <CatalogueScreen role={role} />,
}

/** Beside the lists of money. */
export const pricePlace: Place = {
  href: '/prices',
  title: 'place.prices',

  roles: ['finance', 'owner'],
  screen: () => <PricesScreen />,
}

export const contentPlace: Place = {
  href: '/brand-content',
  title: 'place.brandContent',
  roles: ['finance', 'owner'],
  screen: () => <BrandContentScreen />,
}

/** The screens of the service as a whole, in the order of the menu. */
export const servicePlaces: readonly Place[] = [
  { href: '/switches', title: 'place.switches', roles: ['safety-lead', 'owner'], screen: () => <SwitchesScreen /> },
  {
    href: '/authorities',
    title: 'place.authorities',
    roles: ['safety-lead'],
    screen: () => <AuthoritiesScreen />,
  },
  {
    href: '/names',
    title: 'place.names',
    roles: ['safety-lead', 'owner'],
    screen: () => <NamesScreen />,
  },
  {
    href: '/operators',
    title: 'place.operators',
    roles: ['owner'],
    screen: () => <OperatorsScreen />,
  },
  {
    href: '/service',
    title: 'place.service',
    roles: ['safety-lead', 'finance', 'owner'],
    screen: (role) => <ServiceScreen role={role} />,
  },
  {
    href: '/figures',
    title: 'place.figures',
    roles: ['finance', 'owner'],
    screen: () => <FiguresScreen />,
  },
  { href: '/campaigns', title: 'place.campaigns', roles: ['finance', 'owner'], screen: () => <CampaignsScreen /> },
  {
    href: '/audit',
    title: 'place.audit',
    roles: ['safety-lead', 'owner'],
    screen: () => <AuditScreen />,
  },
]
