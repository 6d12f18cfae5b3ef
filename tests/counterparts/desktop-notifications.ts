import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { BusMessage, Wired } from './d-bus-wire.ts'
import { headers, kinds, readMessage, writeMessage } from './d-bus-wire.ts'

/** The reference bus, as desktops run it. */
export const busDaemon = '/usr/bin/dbus-daemon'
export const hasBusDaemon = existsSync(busDaemon)

const service = 'org.freedesktop.Notifications'
const objectPath = '/org/freedesktop/Notifications'
const bus = { to: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' }
const capabilities = ['actions', 'body', 'body-hyperlinks', 'body-images', 'body-markup', 'icon-static', 'persistence']
const pressed = 'default'
const closedBy = { person: 2, call: 3 } as const

/** A notification that the desktop shows. */
export type DesktopNotification = { id: number; title: string; body: string }

/**
 * The desktop's side of notifications (Desktop Notifications Specification 1.2) on a session bus of its own: a browser
 * that starts with its address shows its notifications here, and a press reaches the browser as a person's does.
 */
export async function startDesktopNotifications() {
  const daemon = spawn(busDaemon, ['--session', '--nofork', '--nopidfile', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(daemon.stdout, 'data')) as [Buffer]
  const address = line.toString().trim()
  const socket = connect(/path=([^,]+)/.exec(address)?.[1] ?? '')
  const shown = new Map<number, DesktopNotification>()
  const connection = speak(socket, (member, body) => answerTo(member, body))
  let last = 0

  const signal = (member: string, signature: string, body: Wired[]) =>
    connection.send({
      type: kinds.signal,
      fields: { [headers.path]: objectPath, [headers.of]: service, [headers.member]: member },
      signature,
      body,
    })
  const close = (id: number, why: number) => {
    if (shown.delete(id)) signal('NotificationClosed', 'uu', [id, why])
  }
  const answerTo = (member: string, body: Wired[]): { signature: string; body: Wired[] } | null => {
    if (member === 'GetCapabilities') return { signature: 'as', body: [capabilities] }
    if (member === 'GetServerInformation')
      return { signature: 'ssss', body: ['counterpart', 'counterpart', '1', '1.2'] }
    if (member === 'CloseNotification') {
      close(Number(body[0]), closedBy.call)
      return { signature: '', body: [] }
    }
    if (member !== 'Notify') return null
    const [, replaced, , title, words] = body
    const id = Number(replaced) === 0 ? (last += 1) : Number(replaced)
    shown.set(id, { id, title: String(title), body: String(words) })
    return { signature: 'u', body: [id] }
  }

  await connection.begin()
  await connection.call('Hello', '', [])
  await connection.call('RequestName', 'su', [service, 0])
  return {
    /** For the environment of the browser. */
    env: { DBUS_SESSION_BUS_ADDRESS: address },
    shown: () => [...shown.values()],
    /** A person presses the notification itself, which goes then. */
    press(id: number): void {
      signal('ActionInvoked', 'us', [id, pressed])
      close(id, closedBy.person)
    },
    async close(): Promise<void> {
      socket.destroy()
      const ended = once(daemon, 'exit')
      daemon.kill()
      await ended
    },
  }
}

type Outgoing = Omit<Parameters<typeof writeMessage>[0], 'serial'>
type Answering = (member: string, body: Wired[]) => { signature: string; body: Wired[] } | null

/** Speaks D-Bus on a connection: calls of the bus, answers to calls, and signals. */
function speak(socket: Socket, answerTo: Answering) {
  let serial = 0
  let received: Buffer = Buffer.alloc(0)
  let isBegun = false
  const begun = Promise.withResolvers<void>()
  const answers = new Map<number, (body: Wired[]) => void>()

  const send = (message: Outgoing): number => {
    serial += 1
    socket.write(writeMessage({ ...message, serial }))
    return serial
  }
  const take = ({ type, serial: of, fields, body }: BusMessage) => {
    if (type !== kinds.call) return answers.get(Number(fields.get(headers.answersTo)))?.(body)
    const answer = answerTo(String(fields.get(headers.member)), body)
    const head = { [headers.answersTo]: of, [headers.to]: fields.get(headers.from) ?? '' }
    const failed = { ...head, [headers.failure]: 'org.freedesktop.DBus.Error.UnknownMethod' }
    send(answer ? { type: kinds.answer, fields: head, ...answer } : { type: kinds.failure, fields: failed })
  }
  socket.on('data', (more: Buffer) => {
    received = Buffer.concat([received, more])
    if (!isBegun) {
      const end = received.indexOf('\r\n')
      if (end === -1) return
      received = received.subarray(end + 2)
      isBegun = true
      socket.write('BEGIN\r\n')
      begun.resolve()
    }
    for (let found = readMessage(received); found; found = readMessage(received)) {
      received = received.subarray(found.length)
      take(found.message)
    }
  })

  return {
    send,
    /** Says who this is, by the number of the user as text in hexadecimal. */
    async begin(): Promise<void> {
      socket.write(`\0AUTH EXTERNAL ${Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')}\r\n`)
      await begun.promise
    },
    /** Calls a method of the bus itself. */
    call(member: string, signature: string, body: Wired[]): Promise<Wired[]> {
      const fields = {
        [headers.path]: bus.path,
        [headers.of]: bus.to,
        [headers.member]: member,
        [headers.to]: bus.to,
      }
      const answered = Promise.withResolvers<Wired[]>()
      answers.set(send({ type: kinds.call, fields, signature, body }), answered.resolve)
      return answered.promise
    },
  }
}
