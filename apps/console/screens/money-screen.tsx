import type { ReactNode } from 'react'
import { useState } from 'react'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { Screen } from '../parts/screen.tsx'
import { ExportsPart } from './exports-part.tsx'
import { DifferenceList } from './money-differences.tsx'
import { OrderList } from './money-orders.tsx'
import { PaymentList } from './money-payments.tsx'
import { ProviderList, ServiceList } from './money-services.tsx'

const tabs = [
  { key: 'orders', label: 'Orders' },
  { key: 'payments', label: 'Payments' },
  { key: 'differences', label: 'Differences' },
  { key: 'services', label: 'Service orders' },
  { key: 'providers', label: 'Providers' },
  { key: 'exports', label: 'Exports' },
] as const
type Tab = (typeof tabs)[number]['key']

const lists: Readonly<Record<Tab, () => ReactNode>> = {
  orders: () => <OrderList />,
  payments: () => <PaymentList />,
  differences: () => <DifferenceList />,
  services: () => <ServiceList />,
  providers: () => <ProviderList />,
  exports: () => <ExportsPart lists={['orders', 'payments']} />,
}

/** The money of everybody: orders, payments, what gateways and the books disagree about, and services. */
export function MoneyScreen() {
  const [tab, setTab] = useState<Tab>('orders')
  return (
    <Screen
      title="Money"
      text="Everybody's orders and payments, the newest first. Every look is recorded. Refunds are made on the page of the person."
    >
      <Tabs label="Lists" tabs={[...tabs]} value={tab} onChange={setTab}>
        <div className="mt-5">{lists[tab]()}</div>
      </Tabs>
    </Screen>
  )
}
