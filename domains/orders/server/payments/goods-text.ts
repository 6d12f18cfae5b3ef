import type { PurchaseTexts } from '../purchase-texts.ts'
import type { OrderRow } from '../rows.ts'

const maxTitleLength = 32

/** The title and description of an order on the page of a gateway. */
export function goodsText(
  { titleOf, brandTitle }: Pick<PurchaseTexts, 'titleOf' | 'brandTitle'>,
  order: OrderRow,
): { title: string; description: string } {
  const title = titleOf(order)
  return {
    title: [...title].slice(0, maxTitleLength).join(''),
    description: `${title} · ${brandTitle(order.brand)}`,
  }
}
