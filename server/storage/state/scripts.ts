import { createHash } from 'node:crypto';

/** A script that the server runs atomically. */
export interface Script {
  text: string;
  sha: string;
}

const script = (text: string): Script => ({ text, sha: createHash('sha1').update(text).digest('hex') });

/** Increments each key, up to the first whose limit is exhausted. Arguments: length of the window, then limits. */
export const countAll = script(`
for index, key in ipairs(KEYS) do
  local count = redis.call('INCR', key)
  if count == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
  if count > tonumber(ARGV[index + 1]) then return 0 end
end
return 1
`);

/**
 * Claims a free key. Returns nothing on success, otherwise the key's value and remaining time. Arguments: claim,
 * time.
 */
export const claim = script(`
local found = redis.call('GET', KEYS[1])
if found then return {found, redis.call('PTTL', KEYS[1])} end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return false
`);

/** Replaces a claim with its answer, and notifies waiting servers. Arguments: claim, channel, name, time, answer. */
export const answerClaim = script(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[5], 'PX', ARGV[4]) end
return redis.call('PUBLISH', ARGV[2], ARGV[3])
`);

/** Releases a claim, and notifies waiting servers. Arguments: claim, channel, name. */
export const giveUpClaim = script(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return redis.call('PUBLISH', ARGV[2], ARGV[3])
`);

/**
 * Publishes a member's value in its group, or removes the member, and returns the values of the others. Keys:
 * group, member. Arguments: member, prefix of members, group, time, value; without a value the member leaves.
 */
export const announce = script(`
if ARGV[5] then
  redis.call('HSET', KEYS[2], 'group', ARGV[3], 'value', ARGV[5])
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
  redis.call('SADD', KEYS[1], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
else
  redis.call('DEL', KEYS[2])
end
local others = {}
for _, member in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local said = redis.call('HMGET', ARGV[2] .. member, 'group', 'value')
  if said[1] ~= ARGV[3] then
    redis.call('SREM', KEYS[1], member)
  elseif member ~= ARGV[1] then
    others[#others + 1] = said[2]
  end
end
return others
`);
