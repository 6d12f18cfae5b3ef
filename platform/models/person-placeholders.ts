/**
 * The words by which models name a person whose name they do not know, or do not use, in the languages of the product.
 * Words that also mean a third person (`Sie`, `Lei`) or the speaker (`나`) are left out: a story may label a line with them.
 */
export const personPlaceholders: readonly string[] = (
  '{{user}} | <user> | User | Human | You' +
  ' | أنت | أنتِ | المستخدم' +
  ' | আপনি | তুমি | ব্যবহারকারী' +
  ' | Du | Benutzer | Nutzer' +
  ' | Tú | Usted | Usuario' +
  ' | Toi | Vous | Utilisateur' +
  ' | आप | तुम | उपयोगकर्ता' +
  ' | Kamu | Anda | Pengguna' +
  ' | Tu | Utente' +
  ' | あなた | ユーザー' +
  ' | Сен | Сіз | Пайдаланушы' +
  ' | 너 | 당신 | 사용자' +
  ' | သင် | အသုံးပြုသူ' +
  ' | Ty | Użytkownik' +
  ' | Você | Utilizador | Usuário' +
  ' | Ты | Вы | Пользователь' +
  ' | நீங்கள் | நீ | பயனர்' +
  ' | Sen | Siz | Kullanıcı' +
  ' | Ти | Ви | Користувач' +
  ' | Bạn | Người dùng' +
  ' | 你 | 您 | 用户 | 用戶 | 使用者'
).split(' | ')
