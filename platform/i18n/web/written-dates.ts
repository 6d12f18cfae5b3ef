/** How a language writes dates, for the languages whose own data some browsers lack. */
type DateWriter = {
  months: readonly string[]
  shortMonths: readonly string[]
  weekdays: readonly string[]
  shortWeekdays: readonly string[]
  digits?: string
  /** Whether hours before ten have two digits. */
  hasFullHours: boolean
  inMinutes: { ahead(count: string): string; ago(count: string): string }
  join(fields: Fields): string
}
type Fields = { year?: string; month?: string; day?: string; weekday?: string; time?: string }

const kazakh: DateWriter = {
  months: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(' '),
  shortMonths: 'қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.'.split(' '),
  weekdays: 'жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі'.split(' '),
  shortWeekdays: 'жс дс сс ср бс жм сб'.split(' '),
  hasFullHours: true,
  inMinutes: { ahead: (count) => `${count} минуттан кейін`, ago: (count) => `${count} минут бұрын` },
  join({ year, month, day, weekday, time }) {
    const date = [year && `${year} ж.`, day, month].filter(Boolean).join(' ')
    if (date === '') return [weekday, time].filter(Boolean).join(' ')
    return [date, weekday, time].filter(Boolean).join(', ')
  },
}

const burmeseWeekdays = 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' ')
const burmese: DateWriter = {
  months: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' '),
  shortMonths: 'ဇန် ဖေ မတ် ဧ မေ ဇွန် ဇူ ဩ စက် အောက် နို ဒီ'.split(' '),
  weekdays: burmeseWeekdays,
  shortWeekdays: burmeseWeekdays,
  digits: '၀၁၂၃၄၅၆၇၈၉',
  hasFullHours: false,
  inMinutes: { ahead: (count) => `${count} မိနစ်အတွင်း`, ago: (count) => `ပြီးခဲ့သည့် ${count} မိနစ်` },
  join: ({ year, month, day, weekday, time }) => [year, month, day, weekday, time].filter(Boolean).join(' '),
}

/** By the tag under which the language writes numbers. */
const writers: Record<string, DateWriter> = { 'ru-KZ': kazakh, 'en-GB-u-nu-mymr': burmese }

type Options = Intl.DateTimeFormatOptions

const styles: Record<NonNullable<Options['dateStyle']>, Options> = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
}
const minuteMs = 60_000

/** Dates and minutes of a language in its own words on every device; null where each device writes them itself. */
export function writtenDates(tag: string) {
  const writer = writers[tag]
  if (!writer) return null
  const own = (text: string) =>
    writer.digits ? text.replaceAll(/\d/g, (digit) => writer.digits?.[+digit] ?? '') : text
  const date = (at: number | Date, { dateStyle, timeStyle, ...fields }: Options) => {
    const wanted: Options = { ...(dateStyle && styles[dateStyle]), ...fields }
    const hasTime = timeStyle !== undefined || wanted.hour !== undefined
    const found = partsOf(at, wanted.timeZone)
    const month = Number(found.month) - 1
    const weekday = weekdayNames.indexOf(found.weekday ?? '')
    const text = writer.join({
      ...(wanted.year && { year: found.year }),
      ...(wanted.month && { month: (wanted.month === 'long' ? writer.months : writer.shortMonths)[month] }),
      ...(wanted.day && { day: String(Number(found.day)) }),
      ...(wanted.weekday && { weekday: (wanted.weekday === 'long' ? writer.weekdays : writer.shortWeekdays)[weekday] }),
      ...(hasTime && { time: `${writer.hasFullHours ? found.hour : Number(found.hour)}:${found.minute}` }),
    })
    return own(wanted.timeZoneName ? `${text} ${found.timeZoneName}` : text)
  }
  const minutes = (at: number, now: number) => {
    const count = Math.round((at - now) / minuteMs)
    return count < 0 ? writer.inMinutes.ago(own(String(-count))) : writer.inMinutes.ahead(own(String(count)))
  }
  return { date, minutes }
}

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The fields of a moment, by data that every browser has. */
function partsOf(
  at: number | Date,
  timeZone: string | undefined,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    ...(timeZone === undefined ? {} : { timeZone }),
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}
