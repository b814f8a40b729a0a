import { bare, type Calls } from '../call.js';
import { flag, nothing, record } from '../answer.js';
import { registeredUser } from '../employee/answers.js';
import { passwordCheckAnswer, resetCodeAnswer, sessionAnswer } from './answers.js';
import {
  changePasswordBody,
  checkPasswordBody,
  checkResetCodeBody,
  forgotPasswordBody,
  loginBody,
  refreshBody,
  registerBody,
  resetPasswordBody,
} from './requests.js';

export const authCalls = {
  callback: {
    method: 'post',
    path: '/api/auth/local',
    summary: 'Logs in; a wrong login is a 400',
    body: bare(loginBody),
    answer: sessionAnswer,
  },
  refresh: {
    method: 'post',
    path: '/api/auth/refresh',
    summary: 'Renews a session before its token expires; each refresh token works once',
    body: bare(refreshBody),
    answer: sessionAnswer,
  },
  logout: {
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Ends the session',
    answer: nothing,
  },
  register: {
    method: 'post',
    path: '/api/auth/local/register',
    summary: 'Registers an employee: active by staff with their token, blocked without one',
    body: bare(registerBody),
    answer: record({ user: registeredUser }),
  },
  forgotPassword: {
    method: 'post',
    path: '/api/auth/forgot-password',
    summary: 'Mails a link that sets a new password; answers alike for every address',
    body: bare(forgotPasswordBody),
    answer: record({ ok: flag }),
  },
  resetPassword: {
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password by the code that was mailed',
    body: bare(resetPasswordBody),
    answer: sessionAnswer,
  },
  checkResetCode: {
    method: 'post',
    path: '/api/auth/check-reset-code',
    summary: 'Whether a mailed code still serves; it stays good',
    // Someone who forgot the password may still carry the token of a session that ended.
    open: true,
    body: bare(checkResetCodeBody),
    answer: resetCodeAnswer,
  },
  changePassword: {
    method: 'post',
    path: '/api/auth/change-password',
    summary: 'Changes one’s own password',
    body: bare(changePasswordBody),
    answer: sessionAnswer,
  },
  checkPassword: {
    method: 'post',
    path: '/api/auth/check-password',
    summary: 'Whether this is one’s own password; counts for itself, shuts no login',
    body: bare(checkPasswordBody),
    answer: passwordCheckAnswer,
  },
} as const satisfies Calls;
