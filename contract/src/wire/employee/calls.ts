import { listOf } from '../answer.js';
import { bare, type Calls } from '../call.js';
import { data } from '../envelope.js';
import { userQuery, userShape, usersQuery } from '../reads/shapes/people.js';
import { userRow, userStatusRow } from './answers.js';
import { userUpdateBody } from './requests.js';

export const userCalls = {
  me: {
    method: 'get',
    path: '/api/users/me',
    summary: 'Who one is',
    query: userQuery,
    shape: userShape,
    answer: userRow,
  },
  find: {
    method: 'get',
    path: '/api/users',
    summary: 'Users, without the master account',
    query: usersQuery,
    shape: userShape,
    answer: listOf(userRow),
  },
  findOne: {
    method: 'get',
    path: '/api/users/{id}',
    summary: 'One user',
    query: userQuery,
    shape: userShape,
    answer: userRow,
  },
  update: {
    method: 'put',
    path: '/api/users/{id}',
    summary: 'Edits an employee or oneself: any of the fields',
    body: bare(userUpdateBody),
    answer: userRow,
  },
} as const satisfies Calls;

export const employeeCalls = {
  status: {
    method: 'get',
    path: '/api/getUserStatus',
    summary: 'Every employee with the open box, else the latest one',
    answer: data(listOf(userStatusRow)),
  },
} as const satisfies Calls;
