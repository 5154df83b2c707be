/** Whether the author signs in with a second factor. */
export interface SecondFactorState {
  hasAccount: boolean;
  isOn: boolean;
  isRequired: boolean;
  recoveryCodes: number;
}

/** The secret for an authenticator. */
export interface NewSecret {
  secret: string;
  address: string;
}

/** An application's calls to `/playground/api/session/second-factor`. Each rejects with an error for the author. */
export interface SecondFactorCalls {
  read(): Promise<SecondFactorState>;
  begin(): Promise<NewSecret>;
  turnOn(proof: { password: string; secret: string; code: string }): Promise<{ recovery: string[] }>;
  turnOff(code: string): Promise<SecondFactorState>;
}

type Ask = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

/** Creates the calls. @param ask sends a request to a path below the author's session */
export const secondFactorCalls = (ask: Ask): SecondFactorCalls => ({
  read: () => ask('GET', '/second-factor'),
  begin: () => ask('POST', '/second-factor/secret', {}),
  turnOn: (proof) => ask('POST', '/second-factor', proof),
  turnOff: (code) => ask('DELETE', '/second-factor', { code }),
});
