import type { ReactNode } from 'react'
import { useState } from 'react'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { Screen } from '../parts/screen.tsx'
import { text } from '../texts.ts'
import { ExportsPart } from './exports-part.tsx'
import { DifferenceList } from './money-differences.tsx'
import { OrderList } from './money-orders.tsx'
import { PaymentList } from './money-payments.tsx'
import { ProviderList, ServiceList } from './money-services.tsx'

const tabs = ['orders', 'payments', 'differences', 'services', 'providers', 'exports'] as const
type Tab = (typeof tabs)[number]

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
  const labelled = tabs.map((key) => ({ key, label: text(key === 'orders' ? 'person.orders' : `money.${key}`) }))
  return (
    <Screen title={text('place.money')} text={text('money.text')}>
      <Tabs label={text('money.lists')} tabs={labelled} value={tab} onChange={setTab}>
        <div className="mt-5">{lists[tab]()}</div>
      </Tabs>
    </Screen>
  )
}
