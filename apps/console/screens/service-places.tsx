import type { ReactNode } from 'react'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { AuditScreen } from './audit-screen.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { NamesScreen } from './names-screen.tsx'
import { OperatorsScreen } from './operators-screen.tsx'
import { PricesScreen } from './prices-screen.tsx'
import { ServiceScreen } from './service-screen.tsx'
import { SwitchesScreen } from './switches-screen.tsx'

export type Place = {
  /** Its address below /console. */
  href: string
  title: string
  /** Whose menu has it. */
  roles: readonly OperatorRole[]
  screen(role: OperatorRole): ReactNode
}

/** Beside the lists of money. */
export const pricePlace: Place = {
  href: '/prices',
  title: 'Prices',
  roles: ['finance', 'owner'],
  screen: () => <PricesScreen />,
}

/** The screens of the service as a whole, in the order of the menu. */
export const servicePlaces: readonly Place[] = [
  { href: '/switches', title: 'Switches', roles: ['safety-lead', 'owner'], screen: () => <SwitchesScreen /> },
  { href: '/names', title: 'Names', roles: ['safety-lead', 'owner'], screen: () => <NamesScreen /> },
  { href: '/operators', title: 'Operators', roles: ['owner'], screen: () => <OperatorsScreen /> },
  {
    href: '/service',
    title: 'Service',
    roles: ['safety-lead', 'finance', 'owner'],
    screen: (role) => <ServiceScreen role={role} />,
  },
  { href: '/figures', title: 'Figures', roles: ['finance', 'owner'], screen: () => <FiguresScreen /> },
  { href: '/audit', title: 'Audit', roles: ['safety-lead', 'owner'], screen: () => <AuditScreen /> },
]
