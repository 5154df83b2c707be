/** Whether the author signs in with a second factor. */
export interface SecondFactorState {
  hasAccount: boolean;
  isOn: boolean;
  isRequired: boolean;
  recoveryCodes: number;
}

/** What an authenticator is given. */
export interface NewSecret {
  secret: string;
  address: string;
}

/** The calls of an application to `/playground/api/session/second-factor`. Each rejects with an error for the author. */
export interface SecondFactorCalls {
  read(): Promise<SecondFactorState>;
  begin(): Promise<NewSecret>;
  turnOn(proof: { password: string; secret: string; code: string }): Promise<{ recovery: string[] }>;
  turnOff(code: string): Promise<SecondFactorState>;
}

type Ask = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

/** @param ask sends a request to a path below the session of the author */
export const secondFactorCalls = (ask: Ask): SecondFactorCalls => ({
  read: () => ask('GET', '/second-factor'),
  begin: () => ask('POST', '/second-factor/secret', {}),
  turnOn: (proof) => ask('POST', '/second-factor', proof),
  turnOff: (code) => ask('DELETE', '/second-factor', { code }),
});
