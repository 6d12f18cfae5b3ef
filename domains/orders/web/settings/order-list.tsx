import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { OrdersPage } from './load-subscription.ts'
import { OrderRow } from './order-row.tsx'
import { useOrders, worthShowing } from './use-orders.ts'

type OrderListProps = { first: OrdersPage; onChanged(): void }

/** Every order with how it stands; those that are not confirmed yet are there too. */
export function OrderList({ first, onChanged }: OrderListProps) {
  const t = useTexts('pay')
  const words = useTexts('shell')
  const { shown, more } = useOrders(first)
  const list = shown.list.filter(worthShowing)
  return (
    <div className="grid gap-4">
      {list.length === 0 ? (
        <p className="rounded-l bg-surface-1 px-4 py-5 text-body text-ink-2">{t('orders.empty')}</p>
      ) : (
        <ul className="overflow-hidden rounded-l bg-surface-1">
          {list.map((order) => (
            <li key={order.orderId} className="border-line not-first:border-t">
              <OrderRow order={order} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {shown.next === null ? null : (
        <Button variant="gray" pending={shown.status === 'loading'} onClick={() => void more()}>
          {shown.status === 'failed' ? words('retry') : t('orders.more')}
        </Button>
      )}
    </div>
  )
}
