import { describe, expect, it } from 'vitest';
import { isDisconnected, serverError } from './to-storage-error.ts';

const withCode = (code: string) => Object.assign(new Error('of the server'), { code });

describe('an error of the driver', () => {
  it.each([
    ['a server that is stopped', withCode('57P01'), 'unreachable'],
    ['a server that has crashed', withCode('57P02'), 'unreachable'],
    ['a server that is starting', withCode('57P03'), 'unreachable'],
    ['a session that was idle for too long', withCode('57P05'), 'unreachable'],
    ['a transaction that was idle for too long', withCode('25P03'), 'unreachable'],
    ['a connection that is lost in a query', new Error('Connection terminated unexpectedly'), 'unreachable'],
    [
      'a connection that was lost before its query',
      new Error('Client has encountered a connection error and is not queryable'),
      'unreachable',
    ],
    [
      'a connection that was closed before its query',
      new Error('Client was closed and is not queryable'),
      'unreachable',
    ],
    ['no connection in time', new Error('timeout exceeded when trying to connect'), 'unreachable'],
    ['a server at none of its addresses', new AggregateError([withCode('ECONNREFUSED')]), 'unreachable'],
    ['a statement that the server has ended', withCode('57014'), 'busy'],
    ['too many connections', withCode('53300'), 'busy'],
    ['a full disk', withCode('53100'), 'full'],
    ['a wrong password', withCode('28P01'), 'refused'],
  ])('that means %s is explained', (_, error, problem) => {
    expect(serverError(error, 'postgres://db.example/shop')).toMatchObject({ problem, cause: error });
    expect(isDisconnected(error)).toBe(problem === 'unreachable');
  });

  it('of our own SQL is not', () => {
    expect(serverError(withCode('42601'), 'postgres://db.example/shop')).toBeUndefined();
  });
});
