import { useState } from 'react'
import { giveCoins, refundPurchase } from '#domains/operations/calls.gen.ts'
import { actReasonLength, mostGift, mostGiftAlone, mostRefundCentsAlone } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../use-act.ts'
import { momentWords, numberWords, text } from '../texts.ts'
import { dollars } from '../words.ts'
import { orderWords } from './order-words.ts'
import type { PersonData } from './person-data.ts'

type Props = { person: PersonData; canGive: boolean; onDone(): void }
type Order = PersonData['orders'][number]

/** The coins, energy and premium of a person, with the latest movements. */
export function Wallet({ person: { wallet, coins } }: { person: PersonData }) {
  return (
    <Panel label={text('person.wallet')}>
      <p className="text-body">
        {text('person.balance', {
          coins: numberWords(wallet.coins),
          energy: numberWords(wallet.energy),
          premium:
            wallet.premiumUntil === null
              ? text('person.neverPremium')
              : text('person.premiumUntil', { moment: momentWords(wallet.premiumUntil) }),
        })}
      </p>
      {coins.length > 0 ? (
        <div className="max-h-72 overflow-y-auto">
          <table aria-label={text('person.coins')} className="w-full text-small">
            <tbody>
              {coins.map(({ amount, reason, at }, index) => (
                // Two movements can be alike; the list is read anew as a whole.
                <tr key={`${at} ${String(index)}`} className="border-t border-line">
                  <td className="py-2 pe-4 whitespace-nowrap text-ink-3">{momentWords(at)}</td>
                  <td className="py-2 pe-4">{reason}</td>
                  <td className="py-2 text-end tabular-nums">{numberWords(amount, { signDisplay: 'exceptZero' })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Panel>
  )
}

/** Gives a person coins; many take a second operator. */
export function Gift({ uid, onDone }: { uid: string; onDone(): void }) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [outcome, setOutcome] = useState<string | null>(null)
  const { act, pending, fault, setFault } = useAct(giveCoins)
  const coins = Number(amount)
  const isAmount = Number.isInteger(coins) && coins >= 1 && coins <= mostGift
  const give = async () => {
    setOutcome(null)
    if (!isAmount) return setFault(text('person.giveNumber', { most: mostGift }))
    if (reason.trim() === '') return setFault(text('common.writeWhy'))
    const answer = await act({ key, uid, coins, reason: reason.trim() })
    if (!answer.ok) return undefined
    setOutcome(text(answer.data.proposalId ? 'person.proposed' : 'person.giftDone', { count: coins }))
    setAmount('')
    setReason('')
    setKey(crypto.randomUUID())
    return onDone()
  }
  return (
    <Panel label={text('person.give')}>
      <Form isPending={pending} onSubmit={() => void give()}>
        <TextField
          label={text('person.coins')}
          inputMode="numeric"
          hint={text('person.giveHint', { most: mostGiftAlone })}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={text('common.reason')}
          maxLength={actReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ErrorMessage>{fault}</ErrorMessage>
        <output className="text-small text-ink-2 empty:hidden">{outcome}</output>
        <Button type="submit" variant="gray" pending={pending} className="justify-self-start">
          {text(isAmount && coins > mostGiftAlone ? 'person.giveProposal' : 'person.giveAction')}
        </Button>
      </Form>
    </Panel>
  )
}

/** The orders of a person, with their refunds. */
export function Orders({ person, canGive, onDone }: Props) {
  const [chosen, setChosen] = useState<Order | null>(null)
  return (
    <Panel label={text('person.orders')}>
      {person.orders.length === 0 ? <p className="text-body text-ink-2">{text('person.noOrders')}</p> : null}
      {person.orders.length > 0 ? (
        <DataTable
          label={text('person.orders')}
          head={[
            text('person.when'),
            text('person.goods'),
            text('person.listPrice'),
            text('person.method'),
            text('queue.state'),
            text('person.refund'),
          ]}
          startColumns={5}
          isDense
          isInPanel
        >
          {person.orders.map((order) => (
            <tr key={order.orderId}>
              <td className="whitespace-nowrap">{momentWords(order.paidAt ?? order.createdAt)}</td>
              <td>{order.goodsId}</td>
              <td>{dollars(order.cents)}</td>
              <td>{order.method}</td>
              <td>{orderWords(order)}</td>
              <td className="text-end">
                {canGive && order.state === 'paid' && order.refund === null ? (
                  <Button
                    variant="gray"
                    size="small"
                    aria-label={text('person.refundOf', {
                      goods: order.goodsId,
                      moment: momentWords(order.paidAt ?? order.createdAt),
                    })}
                    onClick={() => setChosen(order)}
                  >
                    {text('person.refund')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </DataTable>
      ) : null}
      {chosen ? (
        <RefundForm key={chosen.orderId} order={chosen} onClose={() => setChosen(null)} onDone={onDone} />
      ) : null}
    </Panel>
  )
}

function RefundForm({ order, onClose, onDone }: { order: Order; onClose(): void; onDone(): void }) {
  const [reason, setReason] = useState('')
  const [isProposed, setProposed] = useState(false)
  const { act, pending, fault, setFault } = useAct(refundPurchase)
  const isAlone = order.cents <= mostRefundCentsAlone
  const refund = async () => {
    if (reason.trim() === '') return setFault(text('common.writeWhy'))
    const answer = await act({ orderId: order.orderId, reason: reason.trim() })
    if (!answer.ok) return undefined
    if (answer.data.proposalId) setProposed(true)
    else onClose()
    return onDone()
  }
  if (isProposed) return <output className="text-body">{text('person.proposed')}</output>
  return (
    <Form
      label={text('person.refundForm', { goods: order.goodsId })}
      className="grid gap-3 rounded-m bg-surface-2 p-4"
      isPending={pending}
      onSubmit={() => void refund()}
    >
      <p className="text-body">
        {text('person.refundText', { goods: order.goodsId })}{' '}
        {isAlone ? '' : text('person.refundLimit', { limit: dollars(mostRefundCentsAlone) })}
      </p>
      <TextField
        label={text('common.reason')}
        maxLength={actReasonLength}
        value={reason}
        {...(fault ? { error: fault } : {})}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={pending}>
          {text(isAlone ? 'person.refund' : 'person.refundProposal')}
        </Button>
        <Button variant="gray" onClick={onClose}>
          {text('common.cancel')}
        </Button>
      </div>
    </Form>
  )
}
