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
import { dollars, momentWords } from '../words.ts'
import { orderWords } from './order-words.ts'
import type { PersonData } from './person-data.ts'

type Props = { person: PersonData; canGive: boolean; onDone(): void }
type Order = PersonData['orders'][number]

const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' })
const proposed = 'Proposed. It waits for a second operator under Approvals.'

/** The coins, energy and premium of a person, with the latest movements. */
export function Wallet({ person: { wallet, coins } }: { person: PersonData }) {
  return (
    <Panel label="Wallet">
      <p className="text-body">
        {wallet.coins.toLocaleString('en-GB')} coins, {wallet.energy.toLocaleString('en-GB')} energy,{' '}
        {wallet.premiumUntil === null ? 'never premium' : `premium until ${momentWords(wallet.premiumUntil)}`}
      </p>
      {coins.length > 0 ? (
        <div className="max-h-72 overflow-y-auto">
          <table aria-label="Coins" className="w-full text-small">
            <tbody>
              {coins.map(({ amount, reason, at }, index) => (
                // Two movements can be alike; the list is read anew as a whole.
                <tr key={`${at} ${String(index)}`} className="border-t border-line">
                  <td className="py-2 pe-4 whitespace-nowrap text-ink-3">{momentWords(at)}</td>
                  <td className="py-2 pe-4">{reason}</td>
                  <td className="py-2 text-end tabular-nums">{signed.format(amount)}</td>
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
    if (!isAmount) return setFault(`Write a whole number from 1 to ${mostGift}.`)
    if (reason.trim() === '') return setFault('Write why.')
    const answer = await act({ key, uid, coins, reason: reason.trim() })
    if (!answer.ok) return undefined
    setOutcome(answer.data.proposalId ? proposed : `${coins} coins given.`)
    setAmount('')
    setReason('')
    setKey(crypto.randomUUID())
    return onDone()
  }
  return (
    <Panel label="Give coins">
      <Form isPending={pending} onSubmit={() => void give()}>
        <TextField
          label="Coins"
          inputMode="numeric"
          hint={`Up to ${mostGiftAlone} alone; more takes a second operator.`}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label="Reason"
          maxLength={actReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ErrorMessage>{fault}</ErrorMessage>
        <output className="text-small text-ink-2 empty:hidden">{outcome}</output>
        <Button type="submit" variant="gray" pending={pending} className="justify-self-start">
          {isAmount && coins > mostGiftAlone ? 'Propose the gift' : 'Give'}
        </Button>
      </Form>
    </Panel>
  )
}

/** The orders of a person, with their refunds. */
export function Orders({ person, canGive, onDone }: Props) {
  const [chosen, setChosen] = useState<Order | null>(null)
  return (
    <Panel label="Orders">
      {person.orders.length === 0 ? <p className="text-body text-ink-2">Nothing was ordered.</p> : null}
      {person.orders.length > 0 ? (
        <DataTable
          label="Orders"
          head={['When', 'Goods', 'List price', 'Method', 'State', 'Refund']}
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
                    aria-label={`Refund ${order.goodsId} of ${momentWords(order.paidAt ?? order.createdAt)}`}
                    onClick={() => setChosen(order)}
                  >
                    Refund
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
    if (reason.trim() === '') return setFault('Write why.')
    const answer = await act({ orderId: order.orderId, reason: reason.trim() })
    if (!answer.ok) return undefined
    if (answer.data.proposalId) setProposed(true)
    else onClose()
    return onDone()
  }
  if (isProposed) return <output className="text-body">{proposed}</output>
  return (
    <Form
      label={`Refund ${order.goodsId}`}
      className="grid gap-3 rounded-m bg-surface-2 p-4"
      isPending={pending}
      onSubmit={() => void refund()}
    >
      <p className="text-body">
        All that was paid for {order.goodsId} goes back, its renewal ends, and what it gave is taken back as far as it
        is still there.
        {isAlone ? '' : ` Above ${dollars(mostRefundCentsAlone)} a second operator approves.`}
      </p>
      <TextField
        label="Reason"
        maxLength={actReasonLength}
        value={reason}
        {...(fault ? { error: fault } : {})}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={pending}>
          {isAlone ? 'Refund' : 'Propose the refund'}
        </Button>
        <Button variant="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
